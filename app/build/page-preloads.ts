import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { pages } from "#contract/http/page-paths.ts";
import { type PagePreloads, pagePreloadsFile } from "#contract/http/page-preloads.ts";

type PagePath = (typeof pages)[keyof typeof pages];

const allowanceNote = "ui-kit/screens/shared/allowance/allowance-note.tsx";
const newChat = ["app/routes/new-chat.tsx", allowanceNote];
const chat = ["app/routes/chat.tsx", "ui-kit/patterns/markdown/reply-markdown.tsx", allowanceNote];

/** The modules that each page imports first, beginning with that of its route. Home leads to a new chat. */
export const pageModules: Readonly<Record<PagePath, readonly string[]>> = {
  [pages.home]: newChat,
  [pages.newChat]: newChat,
  [pages.currentChat]: chat,
  [pages.chat]: chat,
  [pages.chats]: ["app/routes/chat-history.tsx"],
  [pages.settings]: ["app/routes/settings.tsx"],
  [pages.security]: ["app/routes/security.tsx"],
  [pages.usage]: ["app/routes/usage.tsx"],
  [pages.admin]: ["app/routes/admin.tsx"],
  [pages.adminPeople]: ["app/routes/admin-people.tsx"],
  [pages.adminStyles]: ["app/routes/admin-styles.tsx"],
  [pages.adminStyle]: ["app/routes/admin-style.tsx"],
  [pages.adminAudit]: ["app/routes/admin-audit.tsx"],
  [pages.adminModels]: ["app/routes/admin-models.tsx"],
  [pages.adminUsage]: ["app/routes/admin-usage.tsx"],
  [pages.login]: ["app/routes/login.tsx"],
  [pages.invite]: ["app/routes/invite.tsx"],
  [pages.testInvite]: ["app/routes/test-invite.tsx"],
};

/** What every page of a signed-in user imports after its first render, to call the API. */
export const signedInModules = ["app/session/chat-list-updates.tsx"];

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Writes which files each page fetches besides those that its HTML names, for the server to name them there
 * too: the browser then fetches them beside the entry and not after it.
 */
export function pagePreloads(): Plugin {
  return {
    name: "page-preloads",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const closure = (files: Iterable<string>): Set<string> => {
        const needed = new Set<string>();
        const need = (file: string) => {
          const chunk = byFile.get(file);
          if (chunk === undefined || needed.has(file)) return;
          needed.add(file);
          chunk.imports.forEach(need);
        };
        for (const file of files) need(file);
        return needed;
      };
      const known = closure(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      const filesOf = (modules: readonly string[]): string[] => {
        const files = modules.map((module) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === root + module);
          return chunk?.fileName ?? this.error(`No file of the build begins with ${module}.`);
        });
        return [...closure(files)].filter((file) => !known.has(file));
      };
      const byPage = Object.entries(pageModules).map(([page, modules]) => [page, filesOf(modules)]);
      const preloads: PagePreloads = {
        pages: Object.fromEntries(byPage),
        signedIn: filesOf(signedInModules),
      };
      this.emitFile({ type: "asset", fileName: pagePreloadsFile, source: JSON.stringify(preloads) });
    },
  };
}
