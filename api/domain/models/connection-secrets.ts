import { z } from "zod";
import type { HeaderValue } from "#contract/rules/administration/connection-headers.ts";
import type { Database } from "../../database/connect.ts";
import { Connection } from "../../models/connection.ts";
import type { Sealer } from "./sealing.ts";

/** A header of a connection; the value is sealed by itself, so that the names can be read without a secret. */
interface StoredHeader {
  readonly name: string;
  readonly sealed: string;
}

/** The API key and the extra headers that a connection sends with each request. */
export interface ConnectionSecrets {
  readonly key: string | undefined;
  readonly headers: readonly HeaderValue[];
}

type SealedColumns = Pick<Connection, "id" | "sealedKey" | "sealedHeaders">;

const headerList = z.array(z.object({ name: z.string(), sealed: z.string() }));

/** The headers as they are stored; undefined for a column that cannot be read. */
export function storedHeaders({
  sealedHeaders,
}: Pick<Connection, "sealedHeaders">): StoredHeader[] | undefined {
  if (sealedHeaders === null) return [];
  try {
    return headerList.parse(JSON.parse(sealedHeaders));
  } catch {
    return undefined;
  }
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

/** The headers of a connection that open, and whether all of them do. */
export function openHeaders(sealer: Sealer, row: Pick<SealedColumns, "id" | "sealedHeaders">) {
  const stored = storedHeaders(row);
  const headers = (stored ?? []).flatMap(({ name, sealed }): HeaderValue[] => {
    const value = sealer.open(sealed, headerOwner(row.id, name));
    return value === undefined ? [] : [{ name, value }];
  });
  return { headers, isComplete: headers.length === stored?.length };
}

/** The key and headers of a connection; undefined if one of them is damaged or sealed with a secret that is gone. */
export function openSecrets(sealer: Sealer, row: SealedColumns): ConnectionSecrets | undefined {
  const { id, sealedKey } = row;
  const key = sealedKey === null ? null : sealer.open(sealedKey, keyOwner(id));
  const { headers, isComplete } = openHeaders(sealer, row);
  return key === undefined || !isComplete ? undefined : { key: key ?? undefined, headers };
}

function isCurrent(sealer: Sealer, row: SealedColumns): boolean {
  const sealed = [row.sealedKey ?? [], storedHeaders(row)?.map((header) => header.sealed) ?? []].flat();
  return sealed.every((text) => sealer.isCurrent(text));
}

/**
 * Reseals every key and header with the first secret. Skips a row that another process has changed meanwhile. Returns the names
 * of the connections that no secret opens.
 */
export async function resealConnections(database: Database, sealer: Sealer): Promise<string[]> {
  const unopened: string[] = [];
  for (const row of await Connection.query(database).orderBy("id")) {
    const secrets = openSecrets(sealer, row);
    if (secrets === undefined) unopened.push(row.name);
    else if (!isCurrent(sealer, row))
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
