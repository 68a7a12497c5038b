"""Alembic runs this file to apply migrations to the database that it is handed."""

from alembic import context

with context.config.attributes["engine"].begin() as connection:
    context.configure(connection=connection, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
