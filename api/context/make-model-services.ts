import { resolveSessionSecrets } from "../config/session-secrets.ts";
import type { Infrastructure } from "../context.ts";
import { ConnectionService } from "../domain/models/connection-service.ts";
import { ConnectionTests } from "../domain/models/connection-tests.ts";
import { LanguageModels } from "../domain/models/language-models.ts";
import { ModelService } from "../domain/models/model-service.ts";
import { Sealer } from "../domain/models/sealing.ts";
import type { UsageLedger } from "../domain/usage/usage-ledger.ts";
import { HostGuard } from "../outbound/host-guard.ts";

/** The administration of connections and models, and the models that replies are asked of. */
export function makeModelServices(infrastructure: Infrastructure & { readonly usageLedger: UsageLedger }) {
  const { config, languageModel } = infrastructure;
  const sealer = new Sealer(() => resolveSessionSecrets(config));
  const dependencies = { ...infrastructure, sealer, guard: new HostGuard(config.modelHosts) };
  const languageModels = new LanguageModels(dependencies);
  return {
    sealer,
    languageModels,
    connections: new ConnectionService(dependencies),
    connectionTests: new ConnectionTests({
      ...infrastructure,
      environment: languageModel,
      makeModel: (connection, model) => languageModels.testable(connection, model),
    }),
    models: new ModelService({
      ...infrastructure,
      environmentTraits: () => languageModels.environmentTraits,
    }),
  };
}
