import { z } from "zod";
import type { HeaderValue } from "#contract/rules/administration/connection-headers.ts";
import type { Database } from "../../../database/connect.ts";
import { Connection } from "../../../models/connection.ts";
import type { Sealer } from "./sealing.ts";

/** A header of a connection; the value is sealed by itself, so that the names can be read without a secret. */
interface StoredHeader {
  readonly name: string;
  readonly sealed: string;
}

/** What a connection sends besides a request. */
export interface ConnectionSecrets {
  readonly key: string | undefined;
  readonly headers: readonly HeaderValue[];
}

type SealedColumns = Pick<Connection, "id" | "sealedKey" | "sealedHeaders">;

const headerList = z.array(z.object({ name: z.string(), sealed: z.string() }));

export function storedHeaders({ sealedHeaders }: Pick<Connection, "sealedHeaders">): StoredHeader[] {
  return sealedHeaders === null ? [] : headerList.parse(JSON.parse(sealedHeaders));
}

const keyOwner = (id: string) => `${id}/key`;
const headerOwner = (id: string, name: string) => `${id}/header/${name.toLowerCase()}`;

export function sealKey(sealer: Sealer, id: string, key: string | null): string | null {
  return key === null ? null : sealer.seal(key, keyOwner(id));
}

export function sealHeaders(sealer: Sealer, id: string, headers: readonly HeaderValue[]): string | null {
  if (headers.length === 0) return null;
  const sealed = headers.map(({ name, value }) => ({
    name,
    sealed: sealer.seal(value, headerOwner(id, name)),
  }));
  return JSON.stringify(sealed);
}

/** The key and headers of a connection; undefined if one of them is sealed with a secret that is gone. */
export function openSecrets(sealer: Sealer, row: SealedColumns): ConnectionSecrets | undefined {
  const { id, sealedKey } = row;
  const key = sealedKey === null ? null : sealer.open(sealedKey, keyOwner(id));
  const headers = storedHeaders(row).map(({ name, sealed }) => {
    return { name, value: sealer.open(sealed, headerOwner(id, name)) };
  });
  const opened = headers.filter((header): header is HeaderValue => header.value !== undefined);
  if (key === undefined || opened.length < headers.length) return undefined;
  return { key: key ?? undefined, headers: opened };
}

function isCurrent(sealer: Sealer, row: SealedColumns): boolean {
  const sealed = [row.sealedKey ?? [], storedHeaders(row).map((header) => header.sealed)].flat();
  return sealed.every((text) => sealer.isCurrent(text));
}

/**
 * Seals every key and header anew with the first secret. A row that another process has changed meanwhile stays. Returns
 * the names of the connections that no secret opens.
 */
export async function resealConnections(database: Database, sealer: Sealer): Promise<string[]> {
  const unopened: string[] = [];
  for (const row of await Connection.query(database).orderBy("id")) {
    if (isCurrent(sealer, row)) continue;
    const secrets = openSecrets(sealer, row);
    if (secrets === undefined) unopened.push(row.name);
    else
      await Connection.query(database)
        .patch({
          sealedKey: sealKey(sealer, row.id, secrets.key ?? null),
          sealedHeaders: sealHeaders(sealer, row.id, secrets.headers),
        })
        .where({ id: row.id, sealedKey: row.sealedKey, sealedHeaders: row.sealedHeaders });
  }
  return unopened;
}

/** The names of the connections whose key or header no secret opens. */
export async function unopenedConnections(database: Database, sealer: Sealer): Promise<string[]> {
  const rows = await Connection.query(database).orderBy("id");
  return rows.filter((row) => openSecrets(sealer, row) === undefined).map(({ name }) => name);
}
