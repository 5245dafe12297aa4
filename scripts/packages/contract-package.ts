import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyQueryHooks, queryHooks } from "./copy-query-hooks.ts";
import { packageVersion } from "./manifest.ts";
import type { PackageDefinition } from "./package-definition.ts";
import { relativeTo } from "./rewrite-imports.ts";

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

/** The modules that the screens import. */
function importedByUiKit(): string[] {
  const files = globSync("ui-kit/**/*.{ts,tsx}").filter((file) => !/\.(test|stories)\.tsx?$/.test(file));
  const specifiers = files.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/"#contract\/([^"]+)"/g),
  ]);
  return [...new Set(specifiers.map(([, module = ""]) => module))].sort();
}

const excluded = /\.test\.tsx?$|(^|\/)(fake-event-connection|sample-chat|mock-worker-policy)\.ts$/;

/** Declares texts as strings: with literal types, the package would contain each sentence twice. */
function widenTexts(texts: string): void {
  for (const file of globSync("*.d.ts", { cwd: texts })) {
    const path = join(texts, file);
    const declarations = readFileSync(path, "utf8");
    writeFileSync(path, declarations.replace(/^( +readonly \w+: )"(?:[^"\\]|\\.)*";$/gm, "$1string;"));
  }
}

/** The package already contains the document. The rules that make it would contain all its sentences again. */
const documentFromFile = `import document from "#openapi.json" with { type: "json" };
export function makeOpenApiDocument(version) {
  return { ...document, info: { ...document.info, version } };
}
`;

/** The tests of this repository check that every mock answer is described, with the notes of every call. */
const noProblemCheck = "export function refuseUndocumentedProblem() {}\n";

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

Install it with \`zod\` 4. \`./react\` needs \`react\` and \`@tanstack/react-query\`, \`./mock\` needs \`msw\`, \`./behavior\` needs \`msw\` and \`vitest\`.
Nothing else brings React. TypeScript needs \`skipLibCheck\`, as the declarations of \`@ts-rest/core\` are those of zod 3.
How to build a client: \`docs/build-a-client.md\` in the repository.

\`\`\`ts
import { cookieFetch, createClient } from "@inglenook/contract/client";

const baseUrl = "http://localhost:3000";
const client = createClient({ baseUrl, fetch: cookieFetch(baseUrl) });
console.log((await client.session.user()).body);
\`\`\`

\`./react\` includes the hooks of \`@ts-rest/react-query\` (MIT; its license is in \`modules/vendor\`).

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
      "client/react/use-session.ts",
      "client/cache/query-client.ts",
      "client/cache/session-query-client.ts",
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
      "mock/chats/make-streaming-reply.ts",
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
  bundled: ["./mock", "./mock/browser", "./behavior"],
  replaced: {
    "openapi/make-document.ts": documentFromFile,
    "mock/server/documented-problems.ts": noProblemCheck,
  },
  internals: importedByUiKit(),
  imports: {
    "#openapi.json": () => "../../openapi.json",
    [queryHooks.specifier]: (_, fromFile) => relativeTo(fromFile, queryHooks.module),
  },
  addModules: copyQueryHooks,
  dependencies: ["@date-fns/tz", "@ts-rest/core", "eventsource-parser", "ipaddr.js"],
  peerDependencies: {
    zod: { range: "^4.4.0" },
    "@tanstack/react-query": { range: "^5.60.0", isOptional: true },
    msw: { range: "^3.0.0", isOptional: true },
    react: { range: "^19.0.0", isOptional: true },
    vitest: { range: ">=4.0.0", isOptional: true },
  },
  exports: existsSync(`${folder}/openapi.json`) ? { "./openapi.json": "./openapi.json" } : {},
  sideEffects: false,
  readme,
  finish: (target) => {
    widenTexts(join(target, "modules/texts"));
    const openapi = join(folder, "openapi.json");
    if (!existsSync(openapi)) return;
    const document = JSON.parse(readFileSync(openapi, "utf8"));
    const info = { ...document.info, version: packageVersion };
    writeFileSync(join(target, "openapi.json"), JSON.stringify({ ...document, info }));
  },
};
