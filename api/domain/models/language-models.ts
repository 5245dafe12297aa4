import { environmentId } from "#contract/rules/administration/model-changes.ts";
import { noPrices } from "#contract/rules/usage/usage-cost.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { type LanguageModel, LanguageModelError } from "../../language-model/language-model.ts";
import { OpenaiLanguageModel } from "../../language-model/openai-language-model.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Connection } from "../../models/connection.ts";
import type { HostGuard } from "../../outbound/host-guard.ts";
import {
  type CandidateModel,
  type CandidateRow,
  type Candidates,
  candidateColumns,
  candidateTables,
  type ModelChoice,
} from "./candidate-model.ts";
import { Circuit } from "./circuit.ts";
import { openSecrets } from "./connection-secrets.ts";
import type { TestableModel } from "./connection-tests.ts";
import { ContextBudget } from "./context-budget.ts";
import { environmentModel, type LearnedTraits } from "./environment-model.ts";
import { ModelMemory, parseRefusedParts } from "./model-memory.ts";
import type { Sealer } from "./sealing.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly logger: Logger;
  readonly guard: HostGuard;
  readonly sealer: Sealer;
  /** The environment's. */
  readonly languageModel: LanguageModel;
}

type ModelSettings = Pick<
  CandidateRow,
  | "id"
  | "connectionId"
  | "name"
  | "refusedParameters"
  | "keepsMaximum"
  | "baseUrl"
  | "sealedKey"
  | "sealedHeaders"
>;

const statement = `select ${candidateColumns} from ${candidateTables}`;

/** The key of a connection is sealed with a secret that is gone. */
class SealedModel implements LanguageModel {
  async reply(): Promise<never> {
    throw new LanguageModelError("model_key", "No SESSION_SECRET opens the key of this connection.");
  }

  async listModels(): Promise<never> {
    return this.reply();
  }

  async close(): Promise<void> {}
}

interface Kept {
  readonly fingerprint: string;
  readonly model: CandidateModel;
}

/**
 * The models that replies are asked of, in the order of a list. The rows are read for each reply, so that a change
 * counts at once in every process; a model whose settings stay the same keeps its connections.
 */
export class LanguageModels {
  readonly circuit: Circuit;
  private readonly dependencies: Dependencies;
  private readonly memory: ModelMemory;
  private readonly environment: CandidateModel;
  private readonly kept = new Map<string, Kept>();
  private lastDefault: CandidateModel;
  /** The rows of the enabled models, as they were last read. */
  private enabled: readonly CandidateRow[] = [];

  constructor(dependencies: Dependencies) {
    const { config, languageModel, logger } = dependencies;
    this.dependencies = dependencies;
    this.memory = new ModelMemory(dependencies);
    this.circuit = new Circuit(dependencies.clock);
    const learned = { refusedParameters: [], learnedContextTokens: null };
    const { label } = environmentModel(config, { isDefault: true, learned });
    const budget = new ContextBudget(config.contextTokens, logger);
    const named = { id: environmentId, label, circuitKey: environmentId };
    this.environment = { ...named, budget, prices: noPrices, languageModel };
    this.lastDefault = this.environment;
  }

  /** The smallest budget of any model that can be asked. */
  get smallestTokens(): number {
    const budgets = this.enabled.map((row) => this.budgetOfRow(row));
    return Math.min(this.lastDefault.budget.tokens, ...budgets.map(({ tokens }) => tokens));
  }

  /** The budget of the first model in the list that exists, by the last read of the rows. */
  of(modelIds: readonly string[]): ContextBudget {
    for (const id of modelIds) {
      if (id === environmentId) return this.environment.budget;
      const row = this.enabled.find((each) => each.id === id);
      if (row !== undefined) return this.budgetOfRow(row);
    }
    return this.lastDefault.budget;
  }

  /** Prefers the budget that this process has learned since the row was read. */
  private budgetOfRow(row: CandidateRow): ContextBudget {
    return (this.kept.get(row.id)?.model ?? this.askable(row)).budget;
  }

  /** The limits that this process has learned from refusals of the environment's model. */
  get environmentTraits(): LearnedTraits {
    const { budget, languageModel } = this.environment;
    const isLearned = budget.tokens < budget.configuredTokens;
    return {
      refusedParameters: [...(languageModel.refusedParts ?? [])],
      learnedContextTokens: isLearned ? budget.tokens : null,
    };
  }

  async read(): Promise<ModelChoice> {
    return this.choose(await readRows<CandidateRow>(this.dependencies.database, statement, []));
  }

  /** The model that answers wherever a style names none. */
  async readDefault(): Promise<CandidateModel> {
    const [model] = (await this.read()).candidates([]);
    return model;
  }

  /** Makes the choice of a turn from rows that were just read. Its `candidates` is called once the style is known. */
  choose(rows: readonly CandidateRow[]): ModelChoice {
    const enabled = rows.filter(({ isEnabled }) => isEnabled === 1);
    this.enabled = enabled;
    const found = enabled.find(({ isDefault }) => isDefault === 1);
    this.lastDefault = found === undefined ? this.environment : this.askable(found);
    const { lastDefault } = this;
    return { candidates: (modelIds) => this.candidates(enabled, modelIds) ?? [lastDefault] };
  }

  private candidates(enabled: readonly CandidateRow[], modelIds: readonly string[]): Candidates | undefined {
    const [first, ...others] = modelIds.flatMap((id) => {
      if (id === environmentId) return this.environment;
      const row = enabled.find((each) => each.id === id);
      return row === undefined ? [] : this.askable(row);
    });
    return first && [first, ...others];
  }

  /** Called once no reply runs any more; the environment's model is closed by its owner. */
  async close(): Promise<void> {
    for (const { model } of this.kept.values()) await model.languageModel.close();
  }

  /**
   * The model of a row. Running replies of a model whose settings were changed meanwhile continue; its idle connections close by
   * themselves.
   */
  askable(row: CandidateRow): CandidateModel {
    const { id, label, connectionId, name, baseUrl, sealedKey, sealedHeaders, contextTokens } = row;
    const settings = JSON.stringify([connectionId, name, baseUrl, sealedKey, sealedHeaders]);
    // Refusals that another process or a test has learned change the fingerprint: a new model is made, which does not repeat the
    // refused requests.
    const fingerprint = `${settings} ${row.refusedParameters} ${Number(row.keepsMaximum)}`;
    const known = this.kept.get(id);
    const isSame = known?.fingerprint === fingerprint;
    const budget =
      isSame && known.model.budget.configuredTokens === contextTokens
        ? known.model.budget
        : this.makeBudget(row);
    budget.restore(row.learnedContextTokens);
    const languageModel = isSame ? known.model.languageModel : this.makeLanguageModel(row);
    const { inputPrice, cachedInputPrice, outputPrice } = row;
    const prices = { inputPrice, cachedInputPrice, outputPrice };
    const model = { id, label, circuitKey: `${id} ${settings}`, budget, prices, languageModel };
    this.kept.set(id, { fingerprint, model });
    return model;
  }

  /** A model of a connection, with its own sockets, for tests of the connection. */
  testable(
    { id: connectionId, ...connection }: Connection,
    { id, name, refusedParameters, keepsMaximum }: TestableModel,
  ): LanguageModel {
    const { baseUrl, sealedKey, sealedHeaders } = connection;
    const sealed = { connectionId, baseUrl, sealedKey, sealedHeaders };
    return this.makeLanguageModel({
      id,
      name,
      keepsMaximum,
      refusedParameters: JSON.stringify(refusedParameters),
      ...sealed,
    });
  }

  private makeBudget(row: CandidateRow): ContextBudget {
    const { contextTokens } = row;
    const save = (tokens: number) => this.memory.saveLimit(row, contextTokens, tokens);
    return new ContextBudget(contextTokens, this.dependencies.logger, save);
  }

  private makeLanguageModel(row: ModelSettings): LanguageModel {
    const { sealer, guard, config, logger } = this.dependencies;
    const { name, baseUrl, sealedKey, sealedHeaders, connectionId } = row;
    const secrets = openSecrets(sealer, { id: connectionId, sealedKey, sealedHeaders });
    if (secrets === undefined) return new SealedModel();
    return new OpenaiLanguageModel({
      apiKey: secrets.key,
      headers: Object.fromEntries(secrets.headers.map((header) => [header.name.toLowerCase(), header.value])),
      ...{ baseUrl, model: name, trust: guard, logger },
      timeoutMilliseconds: config.modelTimeoutMilliseconds,
      startTimeoutMilliseconds: config.modelStartTimeoutMilliseconds,
      refusedParts: parseRefusedParts(row.refusedParameters),
      onRefused: (parts) => this.memory.saveRefused(row, parts),
      keepsMaximum: Boolean(row.keepsMaximum),
      onMaximum: (isKept) => this.memory.saveMaximum(row, isKept),
    });
  }
}
