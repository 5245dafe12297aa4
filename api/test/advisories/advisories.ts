import type { Advisory } from "./advisory.ts";
import { exposedData } from "./exposed-data.ts";
import { foreignIds } from "./foreign-ids.ts";
import { missingCapabilities } from "./missing-capabilities.ts";
import { providerAdvisories } from "./providers.ts";
import { revokedAccess } from "./revoked-access.ts";
import { signInAdvisories } from "./sign-in.ts";

/** Advisories of comparable products, as docs/abuse-cases.md lists them. */
export const advisories: readonly Advisory[] = [
  ...foreignIds,
  ...revokedAccess,
  ...exposedData,
  ...signInAdvisories,
  ...providerAdvisories,
  ...missingCapabilities,
];
