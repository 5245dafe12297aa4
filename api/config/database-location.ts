import { join, resolve } from "node:path";
import type { DatabaseSettings } from "../database/connect.ts";
import type { Environment } from "./environment.ts";

export const databaseVariables = ["DATABASE_URL"];

/** The SQLite file in the data folder. */
export const sqliteFileName = "inglenook.sqlite";

/** The URL parser accepts a lone percent sign in a name or password, which no driver can read. */
function isReadable({ username, password, pathname }: URL): boolean {
  try {
    return decodeURIComponent([username, password, pathname].join(" ")) !== "";
  } catch {
    return false;
  }
}

/** Whether all parameters are known. An ignored one, such as `sslmode=require`, would silently disable TLS. */
function hasKnownParameters({ searchParams }: URL): boolean {
  return ["", "ssl=true", "ssl=false"].includes(searchParams.toString());
}

/** SQLite in the data folder, or MySQL by DATABASE_URL. Errors never contain the URL: it holds a password. */
export function readDatabaseLocation(
  environment: Environment,
  faults: string[],
  dataDirectory: string,
): DatabaseSettings | undefined {
  const address = environment.DATABASE_URL;
  if (address === undefined) return { kind: "sqlite", file: join(resolve(dataDirectory), sqliteFileName) };
  const url = URL.parse(address);
  const isAddress = url?.protocol === "mysql:" && url.hostname !== "" && url.pathname.length > 1;
  if (!isAddress || !isReadable(url))
    faults.push(
      "DATABASE_URL must look like mysql://user:password@host:port/name, with special characters percent-encoded.",
    );
  else if (!hasKnownParameters(url))
    faults.push("DATABASE_URL may have ?ssl=true or ?ssl=false, and no other parameter.");
  else return { kind: "mysql", url: address };
  return undefined;
}
