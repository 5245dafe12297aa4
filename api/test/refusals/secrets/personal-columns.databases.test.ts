import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { reauthOptions } from "#contract/behavior/support/ceremonies.ts";
import { respondAsyncHeaders, startChat } from "#contract/behavior/support/chat-samples.ts";
import { GroupAdmin } from "#contract/behavior/support/group-admin.ts";
import { StyleAdmin } from "#contract/behavior/support/style-admin.ts";
import { UserAdmin } from "#contract/behavior/support/user-admin.ts";
import { idempotencyKeyHeader } from "#contract/headers.ts";
import { newId } from "../../../database/rows/ids.ts";
import { blankedColumns, userColumns, userIdColumns } from "../../../domain/people/personal-columns.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const { database } = server.context;

/** Tables whose rows never hold the id of a user. A new table is placed here or in `userIdColumns`. */
const tablesWithoutPeople = [
  "chat_retention",
  "chat_retention_servers",
  "connections",
  "ended_sessions",
  "groups",
  "invite_groups",
  "messages",
  "models",
  "organisations",
  "releases",
  "reply_pieces",
  "roles",
  "search_words_deleted",
  "style_groups",
  "style_questions",
  "systemprompts",
  "usage_currency",
];

/** Ids of other things, with names that a user's id could have. */
const otherIds = ["messages.ownerId"];

/** Placed columns that have a number or a handle in the place of the id, or are not written without limits. */
const withoutId = ["invite_links.userId", "ceremonies.webauthnUserId", "rate_limits.key"];

const userIdName = /(user|person|account|member|author|actor|subject|creator|owner|scope)Id$|By(Id)?$/i;

/** The tables of the product, without those of migrations and of SQLite's text index. */
async function tableNames(): Promise<string[]> {
  const isMysql = database.client.dialect === "mysql";
  const rows: { name: string }[] = isMysql
    ? (
        await database.raw(
          "select table_name as name from information_schema.tables where table_schema = database()",
        )
      )[0]
    : await database.raw(
        "select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite_%'",
      );
  return rows
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("knex_"))
    .sort();
}

/** All columns but those of `users`, as `table.column`. */
async function otherColumns(): Promise<string[]> {
  const tables = (await tableNames()).filter((table) => table !== "users");
  const columns = await Promise.all(
    tables.map(async (table) =>
      Object.keys(await database(table).columnInfo()).map((name) => `${table}.${name}`),
    ),
  );
  return columns.flat();
}

/** The columns outside `users` with a value that contains the id. */
async function columnsWith(id: string): Promise<string[]> {
  const found = new Set<string>();
  for (const table of (await tableNames()).filter((name) => name !== "users")) {
    const rows: Record<string, unknown>[] = await database(table);
    for (const row of rows)
      for (const [name, value] of Object.entries(row))
        if (String(value).includes(id)) found.add(`${table}.${name}`);
  }
  return [...found].sort();
}

const places = Object.keys(userIdColumns);
const kept = Object.entries(userIdColumns).flatMap(([place, { onDeletion }]) =>
  onDeletion === "kept" ? [place] : [],
);

/** An administrator who has left something in every table that is about people, and another one. */
async function busyAdministrator() {
  const other = await server.signInAs("admin");
  const member = await server.signInAs("admin");
  const { id } = member.user;
  const userAdmin = new UserAdmin(other.client);
  const { id: groupId } = await new GroupAdmin(other.client).create("Choir");
  bodyOf(await userAdmin.change(member.user, { note: "Knows the lighthouse", groupIds: [groupId] }), 200);
  const body = { monthlyCostMicros: null, monthlyReplies: 100 };
  bodyOf(await other.client.allowances.setUser({ params: { id }, body }), 200);
  const invite = { uniqueUserNumber: 2000, passcode: 48_291_357 };
  bodyOf(await member.client.inviteLinks.create({ body: invite }), 201);
  const styles = new StyleAdmin(member);
  await styles.addVersion(await styles.create());
  const chat = await startChat(member.client);
  await reauthOptions(member);
  await userAdmin.createReEnrollmentLink(member.user);
  const [organisationId] = await database("organisations").insert({});
  await database("user_organisations").insert({ userId: id, organisationId });
  server.model.replyManually().write("The sea");
  const message = { role: "user", content: "And then?" } as const;
  const extraHeaders = { ...respondAsyncHeaders, [idempotencyKeyHeader]: newId() };
  const params = { id: chat.id };
  bodyOf(await member.client.chats.sendMessage({ params, body: message, extraHeaders }), 202);
  return { other, member };
}

describe("the list of personal columns", () => {
  it("has each column of the users, and no other", async () => {
    const columns = Object.keys(await database("users").columnInfo());
    expect(Object.keys(userColumns).sort()).toEqual(columns.sort());
  });

  it("has only columns that exist", async () => {
    expect(await otherColumns()).toEqual(expect.arrayContaining(places));
  });

  it("has each column that is named like a user's id", async () => {
    const named = (await otherColumns()).filter((place) => userIdName.test(place));
    expect(named.filter((place) => ![...places, ...otherIds].includes(place))).toEqual([]);
  });

  it("has each table, unless its rows are about nobody", async () => {
    const placed = new Set([...places.map((place) => place.split(".")[0]), ...tablesWithoutPeople, "users"]);
    expect((await tableNames()).filter((table) => !placed.has(table))).toEqual([]);
  });

  it("has each column with a user's id of a person who has done everything", async () => {
    const { member } = await busyAdministrator();
    const found = await columnsWith(member.user.id);
    expect(found.filter((place) => !places.includes(place))).toEqual([]);
    expect(places.filter((place) => !found.includes(place))).toEqual(withoutId);
  });
});

describe("the deletion of an account", () => {
  it("leaves its id only in columns that keep it, and no value in those that are blanked", async () => {
    const { other, member } = await busyAdministrator();
    const { id, uniqueUserNumber } = member.user;
    bodyOf(await other.client.users.delete({ params: { id }, body: { uniqueUserNumber } }), 202);
    await server.context.chatRemoval.run();
    expect((await columnsWith(id)).filter((place) => !kept.includes(place))).toEqual([]);
    const stub: Record<string, unknown> = await database("users").where({ id }).first();
    expect(blankedColumns.filter((name) => stub[name] !== null)).toEqual([]);
    expect(stub.deletedAt).not.toBeNull();
  });
});
