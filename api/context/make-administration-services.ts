import type { Infrastructure } from "../context.ts";
import type { LanguageModels } from "../domain/models/language-models.ts";
import { AvailableStyles } from "../domain/styles/available-styles.ts";
import { StyleReader } from "../domain/styles/style-reader.ts";
import { StyleService } from "../domain/styles/style-service.ts";
import { StyleVersionService } from "../domain/styles/style-version-service.ts";
import { StyleTrialService } from "../domain/trials/style-trial-service.ts";
import type { UsageLedger } from "../domain/usage/usage-ledger.ts";

/** The services behind the administrators' pages. */
export function makeAdministrationServices(
  infrastructure: Infrastructure & {
    readonly languageModels: LanguageModels;
    readonly usageLedger: UsageLedger;
  },
) {
  return {
    availableStyles: new AvailableStyles(infrastructure),
    styles: new StyleService(infrastructure),
    styleReader: new StyleReader(infrastructure),
    styleVersions: new StyleVersionService(infrastructure),
    styleTrials: new StyleTrialService(infrastructure),
  };
}
