import type { Allowance, AllowanceList } from "../../administration/allowances.ts";
import type { UsageReport, UsageTotal } from "../../administration/usage.ts";
import { noLimits } from "../../rules/usage/limit-check.ts";
import type { Client, SignedInVisitor, World } from "../world.ts";
import { bodyOf } from "./body-of.ts";
import { signIn } from "./ceremonies.ts";

type ReportQuery = NonNullable<NonNullable<Parameters<Client["usage"]["report"]>[0]>["query"]>;

/** An administrator who reads the usage of a world and limits it. */
export class UsageAdmin {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async report(query: ReportQuery = {}): Promise<UsageReport> {
    const report = bodyOf(await this.client.usage.report({ query }), 200);
    if (typeof report === "string") throw new Error("The report is a text.");
    return report;
  }

  async total(): Promise<UsageTotal> {
    return (await this.report()).total;
  }

  async limits(): Promise<Omit<AllowanceList, "month">> {
    const { month: _, ...limits } = bodyOf(await this.client.allowances.list(), 200);
    return limits;
  }

  /** The usage of this month: of everyone together, the groups and the people with a limit. */
  async month(): Promise<AllowanceList["month"]> {
    return bodyOf(await this.client.allowances.list(), 200).month;
  }

  limitInstance(limits: Partial<Allowance>) {
    return this.client.allowances.setHouse({ body: { ...noLimits, ...limits } });
  }

  limitGroup({ id }: { readonly id: string }, limits: Partial<Allowance>) {
    return this.client.allowances.setGroup({ params: { id }, body: { ...noLimits, ...limits } });
  }

  limitUser({ id }: { readonly id: string }, limits: Partial<Allowance>) {
    return this.client.allowances.setUser({ params: { id }, body: { ...noLimits, ...limits } });
  }
}

/** Reads a visitor's own usage. */
export async function ownUsage({ client }: Pick<SignedInVisitor, "client">) {
  return bodyOf(await client.usage.own(), 200);
}

/** Moves the clock to a noon of the next month, so that no day ends in a test, and signs in again. */
export async function moveToNextMonth(world: World, visitors: readonly SignedInVisitor[]): Promise<void> {
  const [visitor] = visitors;
  if (visitor === undefined) throw new Error("Nobody can tell the time.");
  const { resetsAt } = await ownUsage(visitor);
  const { exportedAt } = bodyOf(await visitor.client.chats.exportAll(), 200);
  const tenDaysAndAHalf = 10.5 * 24 * 60 * 60;
  world.advanceClock(Math.ceil((Date.parse(resetsAt) - Date.parse(exportedAt)) / 1000) + tenDaysAndAHalf);
  for (const each of visitors) await signIn(each);
}
