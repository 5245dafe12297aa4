import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { isOptionalPart, type OptionalPart } from "../../language-model/faults/unsupported-parameters.ts";
import type { Logger } from "../../logging/logger.ts";

/** A model as it was asked. */
export interface AskedModel {
  readonly id: string;
  readonly name: string;
  readonly connectionId: string;
  readonly baseUrl: string;
}

/** Stores a learned limit only for the model that was asked: a reply may end after its name or address was changed. */
const sameModel = `id = ? and name = ? and connectionId = ?
  and exists (select 1 from connections c where c.id = models.connectionId and c.baseUrl = ?)`;
const knownStatement = `select refusedParameters from models where ${sameModel}`;
const refusedStatement = `update models set refusedParameters = ? where ${sameModel} and refusedParameters = ?`;
const maximumStatement = `update models set keepsMaximum = ? where ${sameModel}`;
const limitStatement = `update models set learnedContextTokens = ? where ${sameModel} and contextTokens = ?`;

/** Attempts to add to a list that other processes add to. */
const mergeAttempts = 3;

/** The parts of a request that a row says its model refuses. */
export function parseRefusedParts(json: string): OptionalPart[] {
  const known: unknown = JSON.parse(json);
  return Array.isArray(known) ? known.filter(isOptionalPart) : [];
}

function identityOf({ id, name, connectionId, baseUrl }: AskedModel): string[] {
  return [id, name, connectionId, baseUrl];
}

interface Dependencies {
  readonly database: Database;
  readonly logger: Logger;
}

/** Saves facts about a model that replies learn. A lost write costs one more refusal. */
export class ModelMemory {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Saves the limit of a model that was configured with `contextTokens`. */
  saveLimit(model: AskedModel, contextTokens: number, tokens: number): void {
    const { database } = this.dependencies;
    this.log(executeStatement(database, limitStatement, [tokens, ...identityOf(model), contextTokens]));
  }

  /** Adds to the refused parts that this and other processes have saved. */
  saveRefused(model: AskedModel, parts: readonly OptionalPart[]): void {
    this.log(this.addRefused(model, parts));
  }

  /** Saves whether the model keeps a maximum. */
  saveMaximum(model: AskedModel, isKept: boolean): void {
    const { database } = this.dependencies;
    this.log(executeStatement(database, maximumStatement, [Number(isKept), ...identityOf(model)]));
  }

  private async addRefused(model: AskedModel, parts: readonly OptionalPart[]): Promise<void> {
    const { database } = this.dependencies;
    const identity = identityOf(model);
    for (let attempt = 1; attempt <= mergeAttempts; attempt += 1) {
      const [row] = await readRows<{ refusedParameters: string }>(database, knownStatement, identity);
      if (row === undefined) return;
      const merged = JSON.stringify([...new Set([...parseRefusedParts(row.refusedParameters), ...parts])]);
      const values = [merged, ...identity, row.refusedParameters];
      if ((await executeStatement(database, refusedStatement, values)) > 0) return;
    }
  }

  private log(saving: Promise<unknown>): void {
    saving.catch((error: unknown) =>
      this.dependencies.logger.warn("what was learned about a model could not be saved", { error }),
    );
  }
}
