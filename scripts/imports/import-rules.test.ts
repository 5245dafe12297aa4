import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/**
 * A file of each folder, and an import that the lint table rejects or allows there. A relative path into another top-level folder
 * would bypass the table; `folder-imports.test.ts` finds those.
 */
const refused: [file: string, specifier: string][] = [
  ["contract/chats/chats.ts", "react"],
  ["contract/chats/chats.ts", "#api/config/config.ts"],
  ["contract/chats/chats.ts", "./client/api.ts"],
  ["contract/access.test.ts", "#api/app.ts"],
  ["contract/access.test.ts", "./mock/mock-world.ts"],
  ["contract/client/http/api-client.ts", "#ui-kit/theme.ts"],
  ["contract/client/http/api-client.ts", "#contract/mock/mock-world.ts"],
  ["contract/client/http/api-client.ts", "../mock/mock-world.ts"],
  ["contract/behavior/chats/sending-messages.behavior.ts", "#api/app.ts"],
  ["contract/behavior/chats/sending-messages.behavior.ts", "../mock/mock-world.ts"],
  ["contract/behavior/other-world.test.ts", "#api/app.ts"],
  ["contract/behavior/other-world.test.ts", "#ui-kit/ports/passkey-prompt.ts"],
  ["contract/behavior/other-world.test.ts", "../mock/mock-world.ts"],
  ["contract/mock/handlers/chats.ts", "#api/domain/chats/chat-service.ts"],
  ["contract/mock/handlers/chats.ts", "../../client/api.ts"],
  ["contract/mock/mock-world.ts", "node:timers/promises"],
  ["contract/mock/mock-world.ts", "react"],
  ["contract/mock/mock-world.ts", "#prototype/prototype.ts"],
  ["api/context.ts", "#contract/client/http/api-client.ts"],
  ["api/context.ts", "#prototype/prototype.ts"],
  ["api/http/routes/chats.ts", "../../models/chat.ts"],
  ["api/http/routes/chats.ts", "knex"],
  ["api/http/routes/chats.ts", "#app/routing/paths.ts"],
  ["api/http/presenters/chats.ts", "knex"],
  ["api/domain/chats/chat-service.ts", "express"],
  ["api/domain/chats/chat-service.ts", "@ts-rest/express"],
  ["api/domain/chats/chat-service.ts", "../../http/session.ts"],
  ["api/domain/chats/chat-service.ts", "#contract/chats/chats.ts"],
  ["api/models/chat.ts", "../domain/domain-error.ts"],
  ["ui-kit/primitives/buttons/button.tsx", "#contract/chats/chats.ts"],
  ["ui-kit/primitives/buttons/button.tsx", "../patterns/brand.tsx"],
  ["ui-kit/patterns/brand/brand.tsx", "#contract/client/http/api-client.ts"],
  ["ui-kit/theme/color-roles.ts", "#contract/texts/page-texts.ts"],
  ["ui-kit/theme/color-roles.ts", "../primitives/button.tsx"],
  ["ui-kit/flows/walk.ts", "#api/app.ts"],
  ["ui-kit/flows/walk.ts", "../screens/chat/chat-screen.tsx"],
  ["ui-kit/screens/chat/chat-screen.tsx", "react-router"],
  ["ui-kit/screens/chat/chat-screen.tsx", "../login/login-screen.tsx"],
  ["ui-kit/screens/chat/chat-screen.tsx", "#app/routing/paths.ts"],
  ["ui-kit/screens/chat/chat-screen.tsx", "#prototype/prototype.ts"],
  ["ui-kit/screens/shared/failures/use-failure-toast.ts", "react-router"],
  ["app/main.tsx", "#api/app.ts"],
  ["app/main.tsx", "#contract/mock/scenarios.ts"],
  ["app/main.tsx", "#prototype/prototype.ts"],
  ["prototype/main.tsx", "#api/app.ts"],
  ["prototype/main.tsx", "msw/browser"],
  ["visual/baseline-names.ts", "#api/app.ts"],
  ["e2e/chats/history.e2e.ts", "#api/app.ts"],
  ["bench/main.ts", "#contract/mock/mock-world.ts"],
  ["bench/main.ts", "#ui-kit/theme.ts"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "#app/app.tsx"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "#contract/client/http/api-client.ts"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "#contract/pages.ts"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "react-router"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "msw/http"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "@mswjs/interceptors"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "../login/login-screen.tsx"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "#contract/mock/server/msw-handlers.ts"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "#contract/mock/server/mock-client.ts"],
  ["ui-kit/flows/restart-chat.stories.tsx", "#contract/mock/server/mock-router.ts"],
  ["ui-kit/flows/restart-chat.stories.tsx", "../screens/chat/chat-screen.tsx"],
  ["ui-kit/patterns/brand/brand.stories.tsx", "#contract/mock/server/start-worker.ts"],
  ["ui-kit/patterns/brand/brand.stories.tsx", "../screens/chat/chat-screen.tsx"],
  ["ui-kit/primitives/buttons/button.stories.tsx", "../patterns/brand.tsx"],
  ["ui-kit/theme/colors.stories.tsx", "#app/app.tsx"],
  ["ui-kit/screens/chat/chat-screen.tsx", "#contract/mock/scenarios.ts"],
  ["ui-kit/screens/chat/chat-screen.tsx", "msw/http"],
  ["ui-kit/screens/chat/chat-screen.tsx", "#storybook/preview.tsx"],
  ["ui-kit/patterns/brand/brand.tsx", "#storybook/preview.tsx"],
  ["ui-kit/primitives/buttons/button.tsx", "#storybook/preview.tsx"],
  ["app/main.tsx", "#storybook/preview.tsx"],
  ["app/main.tsx", "msw/browser"],
  ["api/context.ts", "#contract/mock/scenarios.ts"],
  [".storybook/harness/harness.ts", "#api/app.ts"],
  [".storybook/harness/story-lifecycle.ts", "msw/browser"],
];

const allowed: [file: string, specifier: string][] = [
  ["contract/chats/chats.ts", "zod"],
  ["contract/chats/chats.ts", "./limits.ts"],
  ["api/http/routes/chats.ts", "#contract/index.ts"],
  ["api/http/presenters/chats.ts", "../models/chat.ts"],
  ["api/domain/chats/chat-service.ts", "#contract/problem.ts"],
  ["api/domain/chats/chat-service.ts", "../../models/chat.ts"],
  ["contract/mock/server/msw-handlers.ts", "msw/http"],
  ["contract/behavior/mock-world.test.ts", "../mock/mock-world.ts"],
  ["api/test/worlds/server-world.test.ts", "#contract/behavior/world.ts"],
  ["ui-kit/patterns/brand/brand.tsx", "#contract/texts/page-texts.ts"],
  ["ui-kit/screens/chat/chat-screen.tsx", "../../patterns/brand.tsx"],
  ["ui-kit/screens/shared/failures/use-failure-toast.ts", "../patterns/brand.tsx"],
  ["ui-kit/screens/chat/chat-screen.tsx", "#contract/client/http/api-client.ts"],
  ["app/routes/chat.tsx", "react-router"],
  ["prototype/main.tsx", "#contract/mock/scenarios.ts"],
  ["e2e/chats/history.e2e.ts", "#app/routing/paths.ts"],
  ["bench/main.ts", "#api/test/authenticator/virtual-authenticator.ts"],
  ["bench/main.ts", "#scripts/testing/find-chromium.ts"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "#storybook/preview.tsx"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "#contract/texts/page-texts.ts"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "#contract/mock/scenarios/add-main-user.ts"],
  ["ui-kit/screens/chat/chat-screen.stories.tsx", "../../patterns/brand.tsx"],
  ["ui-kit/primitives/buttons/button.stories.tsx", "#storybook/gallery/states/state-matrix.tsx"],
  ["ui-kit/theme/brand.stories.tsx", "../patterns/brand.tsx"],
  [".storybook/harness/story-app.tsx", "#app/app.tsx"],
];

type Report = { diagnostics: { category: string; location: { path: string } }[] };

describe("the lint table", () => {
  const folder = mkdtempSync(join(tmpdir(), "lint-table-"));
  let reported: Set<string>;

  beforeAll(() => {
    copyFileSync("biome.json", join(folder, "biome.json"));
    execFileSync("git", ["init", "-q", folder]);
    for (const [index, [file, specifier]] of [...refused, ...allowed].entries()) {
      const path = join(folder, oneOf(file, index));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `import { thing } from "${specifier}";\n\nexport const other = thing;\n`);
    }
    reported = restrictedImports(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(refused.map((row, index) => [...row, index] as const))(
    "refuses %s importing %s",
    (file, _, index) => {
      expect(reported).toContain(oneOf(file, index));
    },
  );

  it.each(allowed.map((row, index) => [...row, index + refused.length] as const))(
    "lets %s import %s",
    (file, _, index) => {
      expect(reported).not.toContain(oneOf(file, index));
    },
  );
});

/** Every row gets its own file, in the same folder and with the same extension. */
function oneOf(file: string, index: number): string {
  return file.replace(/((?:\.stories|\.test)?\.tsx?)$/, `-${index}$1`);
}

function restrictedImports(folder: string): Set<string> {
  const biome = join(process.cwd(), "node_modules/.bin/biome");
  const run = (): string => {
    try {
      return execFileSync(biome, ["lint", "--reporter=json", "--max-diagnostics=none", "."], {
        cwd: folder,
        encoding: "utf8",
        stdio: "pipe",
      });
    } catch (failure) {
      return failure instanceof Error && "stdout" in failure ? String(failure.stdout) : "";
    }
  };
  const report: Report = JSON.parse(run());
  const found = report.diagnostics.filter(({ category }) => category === "lint/style/noRestrictedImports");
  return new Set(found.map(({ location }) => location.path));
}
