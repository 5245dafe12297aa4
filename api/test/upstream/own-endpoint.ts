import type { TrustedAddress } from "../../outbound/open-request.ts";

/** The trust in an endpoint of the test itself. */
export const ownEndpoint: TrustedAddress = { trustedBecause: "The test listens there." };
