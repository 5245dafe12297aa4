/** The database: a SQLite file, or a MySQL 8 or MariaDB 10.11+ server. */
export type DatabaseSettings =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "mysql"; readonly url: string };
