import type { AdminStyle } from "../../administration/styles.ts";
import type { Client, SignedInVisitor } from "../world.ts";
import { bodyOf } from "./body-of.ts";
import { recordEvents } from "./event-recorder.ts";

type Styles = Client["styles"];
type VersionBody = Parameters<Styles["saveVersion"]>[0]["body"];

/** A version with only a text. */
export const plainVersion = {
  modelIds: [],
  temperature: null,
  maxOutputTokens: null,
  words: null,
  starters: [],
  note: "",
} as const;

/** An administrator who manages the chat styles of a world. */
export class StyleAdmin {
  readonly client: Client;
  private readonly visitor: SignedInVisitor;

  constructor(visitor: SignedInVisitor) {
    this.visitor = visitor;
    this.client = visitor.client;
  }

  async list(): Promise<AdminStyle[]> {
    return bodyOf(await this.client.styles.list(), 200).styles;
  }

  async create(name = "Pirate", description = "Talks like a pirate"): Promise<AdminStyle> {
    return bodyOf(await this.client.styles.create({ body: { name, description } }), 201).style;
  }

  async read({ id }: Pick<AdminStyle, "id">) {
    return bodyOf(await this.client.styles.get({ params: paramsOf(id) }), 200);
  }

  change({ id }: Pick<AdminStyle, "id">, body: Parameters<Styles["change"]>[0]["body"]) {
    return this.client.styles.change({ params: paramsOf(id), body });
  }

  saveVersion({ id }: Pick<AdminStyle, "id">, body: Partial<VersionBody>) {
    const version = {
      ...plainVersion,
      starters: [],
      modelIds: [],
      basedOn: null,
      content: "Say arr.",
      ...body,
    };
    return this.client.styles.saveVersion({ params: paramsOf(id), body: version });
  }

  /** Saves a version on top of the newest, and returns its number. */
  async addVersion(style: Pick<AdminStyle, "id">, body: Partial<VersionBody> = {}): Promise<number> {
    const { versions } = await this.read(style);
    const basedOn = versions[0]?.number ?? null;
    return bodyOf(await this.saveVersion(style, { basedOn, ...body }), 201).version.number;
  }

  publish({ id }: Pick<AdminStyle, "id">, number: number) {
    return this.client.styles.publish({ params: paramsOf(id), body: { number } });
  }

  /** Saves and publishes a version, and returns its number. */
  async release(style: Pick<AdminStyle, "id">, body: Partial<VersionBody> = {}): Promise<number> {
    const number = await this.addVersion(style, body);
    return bodyOf(await this.publish(style, number), 200).version.number;
  }

  setQuestions({ id }: Pick<AdminStyle, "id">, questions: string[]) {
    return this.client.styles.setQuestions({ params: paramsOf(id), body: { questions } });
  }

  try({ id }: Pick<AdminStyle, "id">, body: object) {
    return recordEvents(this.visitor, `/api/admin/styles/${id}/try`, { body });
  }
}

export function paramsOf(id: number): { id: string } {
  return { id: String(id) };
}
