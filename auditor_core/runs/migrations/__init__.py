"""The history of the store's schema; Alembic applies it when a database is first opened."""
