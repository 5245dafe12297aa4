import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chatStyles } from "#contract/rules/conversation/chat-styles.ts";
import { connect, type Database, type DatabaseSettings } from "../../database/connect.ts";
import { transactionWithoutTimeout } from "../../database/rows/long-transaction.ts";

export interface TestDatabase {
  readonly settings: DatabaseSettings;
  /** A folder of its own, for DATA_DIR. */
  readonly folder: string;
  remove(): Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = connect({ kind: "mysql", url });
  await transactionWithoutTimeout(server, (transaction) => transaction.raw(statement));
  await server.destroy();
}

async function makeMysqlDatabase(server: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `inglenook_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const url = new URL(server);
  url.pathname = "/";
  await onServer(url.href, `create database ${name} character set utf8mb4`);
  const remove = () => onServer(url.href, `drop database ${name}`);
  return { url: new URL(name, url).href, remove };
}

/**
 * An empty database for a test: on the MySQL or MariaDB server of TEST_DATABASE_URL; without that, in a SQLite
 * file. `remove` deletes either.
 */
export async function makeTestDatabase(server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "inglenook-test-"));
  const mysql = server ? await makeMysqlDatabase(server) : undefined;
  return {
    folder,
    settings: mysql
      ? { kind: "mysql", url: mysql.url }
      : { kind: "sqlite", file: path.join(folder, "inglenook.sqlite") },
    remove: async () => {
      await mysql?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const seededNames = chatStyles.map(({ name }) => name);

/** All tables except those that migrations and seeds fill; children before their parents. */
const emptiedTables = [
  "releases",
  "rate_limits",
  "usage_reservations",
  "usage_entries",
  "usage_counters",
  "usage_currency",
  "allowances",
  "audit_events",
  "chat_retention",
  "chat_retention_servers",
  "idempotency_keys",
  "messages",
  "chats",
  "models",
  "connections",
  "ceremonies",
  "sessions",
  "ended_sessions",
  "authenticators",
  "invite_groups",
  "group_members",
  "style_groups",
  "groups",
  "invite_links",
  "user_roles",
  "user_organisations",
  "users",
];

/** Restores the names of seeded styles that were renamed; their first versions identify them. */
async function restoreNames(transaction: Database): Promise<void> {
  for (const { name, description, content } of chatStyles) {
    const first = await transaction("style_versions")
      .where({ number: 1, content })
      .orderBy("styleId")
      .first("styleId");
    if (first !== undefined)
      await transaction("systemprompts").where({ id: first.styleId }).update({ name, description });
  }
}

/** Brings the seeded styles back to their first versions, and removes others. */
async function restoreStyles(transaction: Database): Promise<void> {
  await restoreNames(transaction);
  const styles = transaction("systemprompts");
  await styles.clone().whereNotIn("name", seededNames).delete();
  await transaction("style_versions").where("number", ">", 1).delete();
  const texts = await transaction("style_versions").select("styleId", "content", "starters");
  for (const { styleId: id, ...text } of texts)
    await styles
      .clone()
      .where({ id })
      .update({ ...text, publishedVersion: 1, archivedAt: null, isDefault: false });
  await styles.clone().where({ name: chatStyles[0].name }).update({ isDefault: true });
}

/** Empties the tables of a prepared database, except for the rows of migrations and seeds. */
export async function emptyTables(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    // Ends of replies lock the user first, and are waited for.
    await transaction("users").select("id").forUpdate();
    for (const table of emptiedTables) await transaction(table).delete();
    await restoreStyles(transaction);
  });
}
