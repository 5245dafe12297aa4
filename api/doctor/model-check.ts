import type { ModelErrorCode } from "#contract/problem.ts";
import { noPrices } from "#contract/rules/usage/usage-cost.ts";
import type { Config, LanguageModelSettings } from "../config/config.ts";
import { redactUrl } from "../config/redact-url.ts";
import type { Database } from "../database/connect.ts";
import { readRows } from "../database/rows/read-rows.ts";
import { type CandidateRow, candidateColumns, candidateTables } from "../domain/models/candidate-model.ts";
import { openSecrets } from "../domain/models/connection-secrets.ts";
import { parseRefusedParts } from "../domain/models/model-memory.ts";
import { listModels, providerFault } from "../domain/models/provider-faults.ts";
import type { Sealer } from "../domain/models/sealing.ts";
import { askForToken } from "../domain/models/test-call.ts";
import { ModelCalls } from "../domain/usage/model-calls.ts";
import { type LanguageModel, LanguageModelError } from "../language-model/language-model.ts";
import { operatorsModel } from "../language-model/make-language-model.ts";
import { OpenaiLanguageModel } from "../language-model/openai-language-model.ts";
import { HostGuard } from "../outbound/host-guard.ts";
import { type Finding, findingsOf } from "./finding.ts";

const model = findingsOf("model");

/** The longest time for the one token, in milliseconds. */
const askMilliseconds = 30_000;

/** A model that can be asked, and advice about its faults. */
export interface CheckedModel {
  readonly name: string;
  /** The address without the parts that may be secret. */
  readonly place: string;
  readonly languageModel: LanguageModel;
  /** Advice by cause, and the variable to correct. The settings of a stored model are corrected on the page Models. */
  readonly remedies: Readonly<Record<Cause, readonly [advice: string, variable?: string]>>;
}

type Cause = "address" | "key" | "model" | "quota";

const environmentRemedies = {
  address: ["Correct OPENAI_BASE_URL.", "OPENAI_BASE_URL"],
  key: ["Correct OPENAI_API_KEY.", "OPENAI_API_KEY"],
  model: ["Correct OPENAI_MODEL.", "OPENAI_MODEL"],
  quota: ["Raise it there, or set OPENAI_API_KEY to a key that has one.", "OPENAI_API_KEY"],
} as const satisfies CheckedModel["remedies"];

const storedRemedies = {
  address: ["Correct the address of its connection on the page Models."],
  key: ["Enter the key of its connection again on the page Models."],
  model: ["Correct its name on the page Models."],
  quota: ["Raise it there, or enter another key on the page Models."],
} as const satisfies CheckedModel["remedies"];

type Timeouts = Pick<Config, "modelTimeoutMilliseconds" | "modelStartTimeoutMilliseconds">;

function timeoutsOf({ modelTimeoutMilliseconds, modelStartTimeoutMilliseconds }: Timeouts) {
  return {
    timeoutMilliseconds: modelTimeoutMilliseconds,
    startTimeoutMilliseconds: modelStartTimeoutMilliseconds,
  };
}

/** The model of OPENAI_MODEL; none for the demo assistant. */
export function checkedEnvironmentModel(
  settings: LanguageModelSettings | undefined,
  timeouts: Timeouts,
): CheckedModel | undefined {
  if (settings?.kind !== "openai") return undefined;
  return {
    name: settings.model,
    place: redactUrl(settings.baseUrl),
    languageModel: new OpenaiLanguageModel({ ...settings, trust: operatorsModel, ...timeoutsOf(timeouts) }),
    remedies: environmentRemedies,
  };
}

const defaultStatement = `select ${candidateColumns} from ${candidateTables}
  where m.isDefault = 1 and m.disabledAt is null and c.disabledAt is null`;

/** The default model of the administrators: `none` if they have chosen none, `closed` if its key cannot be opened. */
export async function storedModel(
  database: Database,
  { sealer, settings }: { readonly sealer: Sealer; readonly settings: Timeouts & Pick<Config, "modelHosts"> },
): Promise<CheckedModel | "none" | "closed"> {
  const [row] = await readRows<CandidateRow>(database, defaultStatement, []);
  if (row === undefined) return "none";
  const secrets = openSecrets(sealer, { ...row, id: row.connectionId });
  if (secrets === undefined) return "closed";
  const headers = secrets.headers.map(({ name, value }) => [name.toLowerCase(), value]);
  return {
    name: row.name,
    place: redactUrl(row.baseUrl),
    languageModel: new OpenaiLanguageModel({
      apiKey: secrets.key,
      headers: Object.fromEntries(headers),
      baseUrl: row.baseUrl,
      model: row.name,
      trust: new HostGuard(settings.modelHosts),
      refusedParts: parseRefusedParts(row.refusedParameters),
      ...timeoutsOf(settings),
    }),
    remedies: storedRemedies,
  };
}

const causes: Readonly<Partial<Record<ModelErrorCode, readonly [cause: Cause, sentence: string]>>> = {
  model_key: ["key", "refuses the key"],
  model_missing: ["model", "does not know the model"],
  model_quota: ["quota", "says that the quota is used up"],
};

/** The code of a failed connection, from our own error message. */
function reasonOf(error: unknown): string {
  const message = error instanceof LanguageModelError ? error.message : "";
  return /\((\w+)\)\.$/.exec(message)?.[1] ?? /answered (\d+)/.exec(message)?.[1] ?? "";
}

function faultFinding(
  { name, place, remedies }: CheckedModel,
  code: ModelErrorCode,
  error: unknown,
): Finding {
  const known = causes[code];
  if (known !== undefined) {
    const [cause, sentence] = known;
    const [advice, variable] = remedies[cause];
    return model.fail(`The provider at ${place} ${sentence} (${name}). ${advice}`, variable);
  }
  const reason = reasonOf(error);
  if (reason === "HOST_NOT_ALLOWED")
    return model.fail(`The address ${place} is not public. Add its host to MODEL_HOSTS.`, "MODEL_HOSTS");
  if (/^5\d\d$/.test(reason))
    return model.fail(`The provider at ${place} fails (${reason}). Look at its status, and ask again.`);
  const [advice, variable] = remedies.address;
  const [what, detail] =
    code === "model_timeout"
      ? ["did not answer in time", ""]
      : ["is no model's endpoint that answers", reason && ` (${reason})`];
  return model.fail(`${place} ${what}${detail}. ${advice}`, variable);
}

/** Asks a model for one token. Writes no entry to the usage ledger. */
export async function askModel(checked: CheckedModel): Promise<Finding> {
  const { name, place, languageModel } = checked;
  const signal = AbortSignal.timeout(askMilliseconds);
  const begun = performance.now();
  const list = await listModels(languageModel, signal).catch(() => ({ models: [], fault: undefined }));
  try {
    await askForToken(languageModel, signal, { id: name, label: name, prices: noPrices }, new ModelCalls());
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return model.ok(`${name} at ${place} answers (${seconds} s).`);
  } catch (error) {
    const code = signal.aborted ? "model_timeout" : providerFault(error, list.fault);
    return faultFinding(checked, code, error);
  } finally {
    await languageModel.close();
  }
}

/** Says which models are configured, or asks them. */
export async function checkModels(checked: readonly CheckedModel[], isOnline: boolean): Promise<Finding[]> {
  if (checked.length === 0)
    return [
      model.warn(
        "The demo assistant answers: no language model is set. Set OPENAI_MODEL, and OPENAI_API_KEY or OPENAI_BASE_URL.",
        "OPENAI_MODEL",
      ),
    ];
  if (isOnline) return Promise.all(checked.map(askModel));
  return checked.map(({ name, place }) => model.ok(`${name} at ${place} is set. --online asks it.`));
}
