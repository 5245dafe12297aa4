import { ConfigurationError, readConfig } from "../../config/config.ts";
import type { Environment } from "../../config/environment.ts";

/** The faults that reading the configuration of these variables reports; none if it is valid. */
export function faultsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}
