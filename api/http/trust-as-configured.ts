import type { Express } from "express";
import type { Config } from "../config.ts";
import { withoutPort } from "../domain/limits/without-port.ts";

/** Which proxies are believed that name where a request comes from; also one that another named with its port. */
export function trustAsConfigured(app: Express, { trustProxy }: Pick<Config, "trustProxy">): void {
  app.set("trust proxy", trustProxy);
  const trusts: (address: string, hop: number) => boolean = app.get("trust proxy fn");
  app.set("trust proxy", (address: string, hop: number) => trusts(withoutPort(address), hop));
}
