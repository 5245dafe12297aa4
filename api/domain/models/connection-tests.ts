import type { ModelErrorCode } from "#contract/problem.ts";
import { environmentId } from "#contract/rules/administration/model-changes.ts";
import { modelToTest } from "#contract/rules/administration/tested-model.ts";
import { noPrices } from "#contract/rules/usage/usage-cost.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { type LanguageModel, LanguageModelError } from "../../language-model/language-model.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Connection } from "../../models/connection.ts";
import { StoredModel } from "../../models/stored-model.ts";
import { requireAdministrator } from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { ModelCalls, type PricedModel } from "../usage/model-calls.ts";
import type { UsageLedger } from "../usage/usage-ledger.ts";
import { requireConnection } from "./connection-service.ts";
import { environmentConnection, environmentLabel } from "./environment-model.ts";
import { listModels, type ModelList, providerFault } from "./provider-faults.ts";
import { askForToken, pricedModel } from "./test-call.ts";

/** The longest time for a test, in milliseconds: somebody waits for it. */
const testMilliseconds = 30_000;

interface TestResult {
  readonly ok: boolean;
  readonly code?: ModelErrorCode;
  readonly models: string[];
  readonly milliseconds: number;
}

/** A model to test: a row, or a name that the provider lists. */
export type TestableModel = Pick<StoredModel, "id" | "name" | "refusedParameters" | "keepsMaximum">;

/** Makes a model of a connection. Parameters that it refuses are stored in its row, if it has one. */
type MakeModel = (connection: Connection, model: TestableModel) => LanguageModel;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: Pick<Config, "languageModel">;
  readonly environment: LanguageModel;
  readonly makeModel: MakeModel;
  readonly usageLedger: Pick<UsageLedger, "enterTest">;
}

/** The connection that is tested: the names of its models, and each as a model. */
interface Tested {
  readonly name: string;
  readonly configured: readonly string[];
  model(name: string): LanguageModel;
  /** The model as the ledger names it. */
  priced(name: string): PricedModel;
}

/** Asks a provider for its list of models and for one token, and returns an error code if a request fails. */
export class ConnectionTests {
  private readonly dependencies: Dependencies;
  private readonly running = new Set<Promise<unknown>>();
  private readonly closing = new AbortController();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Throws `not_found`. A fault of the provider is a result. */
  run(id: string, actor: Actor): Promise<TestResult> {
    const test = this.test(id, actor);
    this.running.add(test);
    return test.finally(() => this.running.delete(test));
  }

  /** Ends running tests, and resolves once their usage is entered in the ledger. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.allSettled(this.running);
  }

  private async test(id: string, actor: Actor): Promise<TestResult> {
    const { database, clock, usageLedger } = this.dependencies;
    const tested = await this.tested(id);
    const calls = new ModelCalls();
    const begun = performance.now();
    const found = await this.ask(tested, calls);
    const milliseconds = Math.round(performance.now() - begun);
    await usageLedger.enterTest(actor.userId, calls.charges());
    await runTransaction(database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const data = { connection: tested.name, result: found.code ?? "ok" };
      await recordEvent(transaction, clock.now(), actor, { event: "connection_tested", data });
    });
    return { ok: found.code === undefined, ...found, milliseconds };
  }

  private async tested(id: string): Promise<Tested> {
    const { database, config, environment, makeModel } = this.dependencies;
    if (id === environmentId) {
      const priced = { id: environmentId, label: environmentLabel(config), prices: noPrices };
      const { name } = environmentConnection(config);
      return { name, configured: [""], model: () => environment, priced: () => priced };
    }
    const row = await requireConnection(database, id);
    const models = await StoredModel.query(database).where({ connectionId: id }).orderBy("createdAt");
    const enabled = models.filter(({ disabledAt }) => disabledAt === null);
    return {
      name: row.name,
      configured: enabled.map(({ name }) => name),
      model: (name) => {
        const unsaved = { id: "", name, refusedParameters: [], keepsMaximum: false };
        return makeModel(row, enabled.find((each) => each.name === name) ?? unsaved);
      },
      priced: (name) =>
        pricedModel(
          enabled.find((each) => each.name === name),
          name,
        ),
    };
  }

  private async ask(
    { configured, model, priced }: Tested,
    calls: ModelCalls,
  ): Promise<{ code?: ModelErrorCode; models: string[] }> {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(tooSlow()), testMilliseconds);
    const signal = AbortSignal.any([timeout.signal, this.closing.signal]);
    let list: ModelList = { models: [] };
    try {
      list = await this.use(model(""), (lister) => listModels(lister, signal));
      const name = modelToTest(configured.includes("") ? [""] : configured, list.models);
      if (name === undefined) throw list.fault ?? nothingToAsk();
      await this.use(model(name), (asked) => askForToken(asked, signal, priced(name), calls));
      return { models: list.models };
    } catch (error) {
      this.dependencies.logger.warn("a connection failed its test", { error });
      return {
        code: signal.aborted ? "model_timeout" : providerFault(error, list.fault),
        models: list.models,
      };
    } finally {
      clearTimeout(timer);
    }
  }

  /** The environment's model is closed by its owner. */
  private async use<Result>(
    model: LanguageModel,
    act: (model: LanguageModel) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await act(model);
    } finally {
      if (model !== this.dependencies.environment) await model.close();
    }
  }
}

function tooSlow(): LanguageModelError {
  return new LanguageModelError("model_timeout", "The provider did not answer the test in time.");
}

function nothingToAsk(): LanguageModelError {
  return new LanguageModelError("model_missing", "The provider lists no model, and none is configured.");
}
