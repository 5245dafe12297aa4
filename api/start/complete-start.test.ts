import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { InviteLink } from "../models/invite-link.ts";
import { startupMessage } from "./complete-start.ts";

test("the printout of the start holds no password of the model's URL or of the database's", () => {
  const config = readConfig({
    OPENAI_BASE_URL: "https://bob:hunter2@models.example.org:8443/v1?key=hunter2",
    OPENAI_MODEL: "llama",
    DATABASE_URL: "mysql://alice:hunter2@db.example.org/chat",
    SESSION_SECRET: "q8ZtR2vLw6YxNc4KpJ1sHd7FgMb3Ta9E",
  });
  const printed = startupMessage(config);
  expect(printed).toContain("llama at https://models.example.org:8443/v1\n");
  expect(printed).toContain("MySQL at db.example.org/chat\n");
  expect(printed).not.toMatch(/hunter2|bob|alice/);
});

test("the printout of the start names the default model that an administrator has chosen", () => {
  const printed = startupMessage(readConfig({}), { defaultModel: { id: "7", label: "Careful" } });
  expect(printed).toContain("  Model      Careful, the default of /admin/models\n");
  expect(printed).not.toContain("demo assistant");
});

test("the printout of the first start has the link and the passcode of the first administrator's invite", () => {
  const invite = InviteLink.fromJson({ linkId: "k3jx9q2mvw7t5r8n4b6c", passcode: 41_522_938 });
  const printed = startupMessage(readConfig({ PUBLIC_URL: "https://chat.example.org" }), { invite });
  expect(printed).toContain("  Link       https://chat.example.org/invite/k3jx9q2mvw7t5r8n4b6c\n");
  expect(printed).toContain("  Passcode   41522938\n");
});
