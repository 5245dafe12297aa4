import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { type PagePreloads, pagePreloadsFile } from "#contract/http/page-preloads.ts";
import { type PageId, pages, pagesWith } from "#contract/pages.ts";

const allowanceNote = "ui-kit/screens/shared/allowance/allowance-note.tsx";

/** The pages that show the code of another one. Home leads to a new chat. */
const sharedRoutes: Partial<Record<PageId, PageId>> = { home: "newChat", currentChat: "chat" };

/** The modules that a page imports first, besides that of its route. */
const furtherModules: Partial<Record<PageId, readonly string[]>> = {
  newChat: [allowanceNote],
  chat: ["ui-kit/patterns/markdown/reply-markdown.tsx", allowanceNote],
};

/** The modules that a page imports first, beginning with that of its route: `app/routes/new-chat.tsx` of `newChat`. */
export function moduleFilesOf(id: PageId): readonly string[] {
  const route = sharedRoutes[id] ?? id;
  const file = route.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [`app/routes/${file}.tsx`, ...(furtherModules[route] ?? [])];
}

/** Modules that every page of a signed-in user imports after its first render, to call the API. */
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
      const byPage = pagesWith("path").map((id) => [pages[id], filesOf(moduleFilesOf(id))]);
      const preloads: PagePreloads = {
        pages: Object.fromEntries(byPage),
        signedIn: filesOf(signedInModules),
      };
      this.emitFile({ type: "asset", fileName: pagePreloadsFile, source: JSON.stringify(preloads) });
    },
  };
}
