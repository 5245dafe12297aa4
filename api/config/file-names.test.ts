import { expect, test } from "vitest";
import { knownVariables } from "./config.ts";
import { judgeFileNames } from "./file-names.ts";

function judge(name: string, isSet = false) {
  const rules = { known: knownVariables, fileName: ".env", isSet: () => isSet };
  const { faults, warnings } = judgeFileNames(new Map([[name, 3]]), rules);
  return [...faults.map((fault) => `fault: ${fault}`), ...warnings.map((warning) => `warning: ${warning}`)];
}

test.each([
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["chat_days", "CHAT_DAYS"],
  ["OPENAI_TIMEOUT", "OPENAI_TIMEOUT_MS"],
  ["PUBLIC_ULR", "PUBLIC_URL"],
  ["TIMEZONE", "TIME_ZONE"],
  ["OTEL_SERVICE_NAMES", "OTEL_SERVICE_NAME"],
])("an unknown name in .env is a fault with the name that is meant: %s", (name, meant) => {
  expect(judge(name)).toEqual([
    `fault: Line 3 of .env sets ${name}, which is not a variable of this server. Is ${meant} meant?`,
  ]);
});

test.each(["BASE_URL", "ALLOW_SIGNUP", "FOO"])(
  "an unknown name that is near no other one is a fault: %s",
  (name) => {
    expect(judge(name)).toEqual([
      `fault: Line 3 of .env sets ${name}, which is not a variable of this server. docs/configuration.md lists all.`,
    ]);
  },
);

test.each(["q8ZtR2vLw6YxNc4KpJ1sHd7FgMb3Ta9E", "A".repeat(48)])(
  "what may be a line of a secret is not quoted: %s",
  (text) => {
    expect(judge(text)).toEqual([
      "fault: Line 3 of .env sets something that is not a variable of this server. docs/configuration.md lists all.",
    ]);
  },
);

test.each([
  "NODE_EXTRA_CA_CERTS",
  "HTTPS_PROXY",
  "no_proxy",
  "npm_config_registry",
  "TZ",
  "OPENAI_ORG_ID",
  "OTEL_LOG_LEVEL",
  "OTEL_BLRP_SCHEDULE_DELAY",
])("a variable of Node, npm, the system or a library is warned of, as it is not read there: %s", (name) => {
  expect(judge(name)).toEqual([
    `warning: Line 3 of .env sets ${name}, which is not read from there. Set it in the environment of the process.`,
  ]);
  expect(judge(name, true)).toEqual([]);
});

test.each(["MYSQL_PASSWORD", "APP_MEMORY", "COMPOSE_PROJECT_NAME", "PUBLIC_URL", "LIMIT_SOMETHING"])(
  "a name that docker compose reads there, or that the configuration judges, says nothing: %s",
  (name) => {
    expect(judge(name)).toEqual([]);
  },
);
