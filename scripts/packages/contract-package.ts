import { copyFileSync, existsSync, globSync } from "node:fs";
import { join } from "node:path";
import type { PackageDefinition } from "./package-definition.ts";

const folder = "contract";

/** The modules of some folders, in a fixed order. */
function modulesIn(...folders: string[]): string[] {
  return folders
    .flatMap((name) => globSync(`${name}/**/*.{ts,tsx}`, { cwd: folder }))
    .filter((file) => !excluded.test(file))
    .sort();
}

function behaviorSuites(): string[] {
  return globSync("behavior/**/*.behavior.ts", { cwd: folder }).sort();
}

const excluded = /\.test\.tsx?$|(^|\/)(fake-event-connection|sample-chat|mock-worker-policy)\.ts$/;

const readme = `# @inglenook/contract

The contract of an Inglenook server: its endpoints, types and limits, a client, a mock world, and the behavior suites that any
server of the contract passes. It has the version of the server that it was made with.

| Subpath | Holds |
|---|---|
| \`.\` | the endpoints, schemas and types |
| \`./problems\`, \`./limits\`, \`./texts\` | problem codes, limits, and the product's sentences |
| \`./openapi.json\` | the same contract as OpenAPI 3.1 |
| \`./client\` | \`createClient\`, \`cookieFetch\` for Node, \`ApiError\` |
| \`./passkey\` | \`SoftwareAuthenticator\`, for scripts and tests |
| \`./react\` | hooks of TanStack Query |
| \`./mock\`, \`./mock/browser\` | a mock world: \`mockFetch\` for Node, a service worker for a page |
| \`./behavior\` | the behavior suites, for Vitest |

Everything below \`./internal/\` is for \`@inglenook/ui-kit\` of the same version, and may change in any release.
`;

export const contractPackage: PackageDefinition = {
  name: "@inglenook/contract",
  description: "The contract of an Inglenook server: types, client, mock world and behavior suites.",
  folder,
  excluded,
  entries: {
    ".": [
      "index.ts",
      "access.ts",
      "headers.ts",
      "http/problem-schema.ts",
      ...modulesIn("accounts", "administration", "audit", "chats", "invites"),
    ],
    "./problems": ["problem.ts"],
    "./limits": ["limits.ts"],
    "./texts": modulesIn("texts"),
    "./client": [
      "client/create-client.ts",
      "client/http/api-connection.ts",
      "client/http/api-error.ts",
      "client/http/cookie-fetch.ts",
    ],
    "./passkey": ["client/passkey/software-authenticator.ts"],
    "./react": [
      "client/react/api-provider.tsx",
      "client/react/use-api.ts",
      "client/cache/query-client.ts",
      "client/cache/query-key.ts",
      "client/cache/chat-query.ts",
      "client/cache/recent-chats.ts",
      ...modulesIn("client/mutations"),
    ],
    "./mock": [
      "mock/mock-world.ts",
      "mock/scenarios.ts",
      "mock/server/mock-client.ts",
      "mock/server/msw-handlers.ts",
      "mock/accounts/fake-passkey-prompt.ts",
      ...modulesIn("mock/factories"),
    ],
    "./mock/browser": ["mock/server/start-worker.ts"],
    "./behavior": [
      "behavior/describe-behavior.ts",
      "behavior/world.ts",
      "behavior/mock-behavior-world.ts",
      ...behaviorSuites(),
      "behavior/support/body-of.ts",
      "behavior/support/ceremonies.ts",
      "behavior/support/read-events.ts",
    ],
  },
  hasInternals: true,
  imports: {},
  dependencies: ["@date-fns/tz", "@ts-rest/core", "@ts-rest/react-query", "eventsource-parser", "ipaddr.js"],
  peerDependencies: {
    zod: { range: "^4.4.0" },
    "@tanstack/react-query": { range: "^5.60.0", isOptional: true },
    msw: { range: "^3.0.0", isOptional: true },
    react: { range: "^19.0.0", isOptional: true },
    vitest: { range: ">=4.0.0", isOptional: true },
  },
  sideEffects: false,
  readme,
  finish: (target) => {
    const openapi = join(folder, "openapi.json");
    if (existsSync(openapi)) copyFileSync(openapi, join(target, "openapi.json"));
  },
};
