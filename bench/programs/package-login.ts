import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { initContract } from "@ts-rest/core";
import { createExpressEndpoints, initServer } from "@ts-rest/express";
import express from "express";
import knex, { type Knex } from "knex";
import { z } from "zod";
import { keepAliveTimeout, listenAndPrintPort } from "./listen.ts";

/**
 * The least that a sign-in needs of the packages which the product is built with: Express, ts-rest and zod for its request,
 * SimpleWebAuthn, and knex for the session that it reads, for the challenge that must be gone before anything is verified, and
 * for one transaction that stores the passkey's counter and the new session in place of the old one.
 * Arguments: a SQLite file, the origin, the RP ID, the passkey's credential ID and its public key, both base64url.
 */
const [filename = "", origin = "", rpId = "", credentialId = "", publicKey = ""] = process.argv.slice(2);
const database: Knex = knex({ client: "better-sqlite3", connection: { filename }, useNullAsDefault: true });

const contract = initContract().router({
  begin: {
    method: "POST",
    path: "/begin",
    body: z.object({ challenge: z.string() }),
    responses: { 200: z.object({ session: z.string() }) },
  },
  verify: {
    method: "POST",
    path: "/verify",
    headers: z.object({ authorization: z.string() }),
    body: z.object({
      id: z.string(),
      rawId: z.string(),
      type: z.literal("public-key"),
      response: z.object({
        authenticatorData: z.string(),
        clientDataJSON: z.string(),
        signature: z.string(),
      }),
    }),
    responses: { 200: z.object({ session: z.string() }), 401: z.object({ code: z.string() }) },
  },
});

async function createTables(): Promise<void> {
  await database.raw("pragma journal_mode = wal");
  await database.raw("pragma synchronous = normal");
  await database.raw("create table sessions (id varchar(40) primary key, userId integer)");
  await database.raw("create table challenges (sessionId varchar(40) primary key, challenge varchar(100))");
  await database.raw("create table passkeys (id varchar(100) primary key, publicKey text, counter integer)");
  await database("passkeys").insert({ id: credentialId, publicKey, counter: 0 });
}

interface Passkey {
  readonly publicKey: string;
  readonly counter: number;
}

async function takeChallenge(sessionId: string): Promise<string | undefined> {
  const session = await database("sessions").where({ id: sessionId }).first("userId");
  const found = await database("challenges").where({ sessionId }).first("challenge");
  const deleted = await database("challenges").where({ sessionId }).delete();
  return session !== undefined && deleted === 1 ? found?.challenge : undefined;
}

async function storeSession(old: string, id: string, counter: number): Promise<string> {
  const session = randomUUID();
  await database.transaction(async (transaction) => {
    await transaction("passkeys").where({ id }).update({ counter });
    await transaction("sessions").where({ id: old }).delete();
    await transaction("sessions").insert({ id: session, userId: 1 });
  });
  return session;
}

const refused = { status: 401, body: { code: "not_signed_in" } } as const;

await createTables();
const app = express().disable("x-powered-by").disable("etag").use(express.json());
const handlers = initServer().router(contract, {
  begin: async ({ body: { challenge } }) => {
    const session = randomUUID();
    await database("sessions").insert({ id: session });
    await database("challenges").insert({ sessionId: session, challenge });
    return { status: 200, body: { session } };
  },
  verify: async ({ body, headers: { authorization } }) => {
    const expectedChallenge = await takeChallenge(authorization);
    const passkey: Passkey | undefined = await database("passkeys").where({ id: body.id }).first();
    if (expectedChallenge === undefined || passkey === undefined) return refused;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...body, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: body.id,
        publicKey: Buffer.from(passkey.publicKey, "base64url"),
        counter: passkey.counter,
      },
    });
    if (!verified) return refused;
    return {
      status: 200,
      body: { session: await storeSession(authorization, body.id, authenticationInfo.newCounter) },
    };
  },
});
createExpressEndpoints(contract, handlers, app);
await listenAndPrintPort(createServer({ keepAliveTimeout }, app));
