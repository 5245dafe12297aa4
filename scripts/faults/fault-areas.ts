import { contractFaults } from "./contract-faults.ts";
import { domainFaults } from "./domain-faults.ts";
import type { Fault } from "./fault.ts";
import { operationFaults } from "./operation-faults.ts";
import { screenFaults } from "./screen-faults.ts";

/** The table of faults, by the part of the product that they break. */
export const areas: Readonly<Record<string, readonly Fault[]>> = {
  domain: domainFaults,
  contract: contractFaults,
  operation: operationFaults,
  screens: screenFaults,
};
