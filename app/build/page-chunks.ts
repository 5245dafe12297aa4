import { fileURLToPath } from "node:url";
import { pages } from "#contract/http/page-paths.ts";
import { pageModules, signedInModules } from "./page-preloads.ts";

/** What the bundler knows of its modules while it forms chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Packages that only some pages need: what imports one stays in a chunk of its own. */
const pagePackages =
  /\/node_modules\/(?:@ark-ui|@floating-ui|@internationalized|@zag-js|@simplewebauthn|eventsource-parser|katex|lowlight|marked|zod)\//;
/** What all of Ark's components share, and what closes a layer at a press outside of it. */
const controlBasics =
  /\/node_modules\/(?:@ark-ui\/react\/dist\/(?:utils|providers|_virtual)\/|@ark-ui\/react\/dist\/components\/(?:factory\.js|presence\/)|@zag-js\/(?:anatomy|core|dismissable|dom-query|i18n-utils|interact-outside|presence|react|types|utils)\/)/;
const icons = /\/node_modules\/lucide-react\//;
/** All icons but the login's. */
const userIcons = /\/node_modules\/lucide-react\/(?!.*\/key-round\b)/;

/** What reads event streams: chats, their list and trials of styles. */
const eventReaders =
  /\/contract\/client\/streams\/(?:event-connection|follow-events)\.ts$|\/node_modules\/eventsource-parser\//;

type ChunkNames = (id: string, graph: ModuleGraph) => string | null;

/** The modules that some modules import statically, with these. */
function closure(modules: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    // The module of all icons imports every one of them.
    if (!icons.test(id)) graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  modules.forEach(visit);
  return found;
}

function pageClosure(files: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  return closure(
    files.map((file) => root + file),
    graph,
  );
}

/** What some files share with others. Every user's page reads an event stream. */
function sharedWith(files: readonly string[], name: string): ChunkNames {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= pageClosure(files, graph);
    const isShared = reached.has(id) && (eventReaders.test(id) || !needsPagePackage(id, graph));
    return isShared ? name : null;
  };
}

/** What several pages share: with those of users, or among those of administrators alone. */
function sharedByPages(name: string, isForUsers: boolean): ChunkNames {
  let users: readonly ReadonlySet<string>[] | undefined;
  let administrators: readonly ReadonlySet<string>[] | undefined;
  return (id, graph) => {
    users ??= [...modulesOf(false), signedInModules].map((files) => pageClosure(files, graph));
    administrators ??= modulesOf(true).map((files) => pageClosure(files, graph));
    const reached = [...users, ...administrators].filter((modules) => modules.has(id));
    const isUsed = users.some((modules) => modules.has(id));
    const isShared = reached.length > 1 && isUsed === isForUsers;
    return isShared && !needsPagePackage(id, graph) ? name : null;
  };
}

/** The modules of each page that is, or is not, for administrators alone. */
function modulesOf(isForAdministrators: boolean): (readonly string[])[] {
  return Object.entries(pageModules)
    .filter(([path]) => path.startsWith(pages.admin) === isForAdministrators)
    .map(([, modules]) => modules);
}

/** What the page of a user's own usage shares with those of administrators alone: no chat waits for it. */
function sharedByUsage(name: string): ChunkNames {
  let own: ReadonlySet<string> | undefined;
  let users: readonly ReadonlySet<string>[] | undefined;
  return (id, graph) => {
    own ??= pageClosure(pageModules[pages.usage], graph);
    users ??= [...modulesOf(false), signedInModules]
      .filter((modules) => modules !== pageModules[pages.usage])
      .map((files) => pageClosure(files, graph));
    const isOwn = own.has(id) && !users.some((modules) => modules.has(id));
    return isOwn && !needsPagePackage(id, graph) ? name : null;
  };
}

function needsPagePackage(id: string, graph: ModuleGraph): boolean {
  return closure([id], graph)
    .values()
    .some((module) => pagePackages.test(module));
}

/**
 * Groups of modules that several files of the build share, the first ones first. The bundler alone makes a chunk for
 * each set of files, some twenty of less than a kilobyte for a chat, and each costs the headers of its answer.
 */
export const sharedChunks = [
  { name: "icons", test: userIcons, minShareCount: 2 },
  { name: sharedWith(pageModules[pages.login], "visitor"), debugName: "visitor", minShareCount: 2 },
  { name: "controls", test: controlBasics, minShareCount: 2 },
  {
    name: sharedWith([...pageModules[pages.newChat], ...signedInModules], "start"),
    debugName: "start",
    minShareCount: 2,
  },
  { name: sharedByUsage("usage"), debugName: "usage", minShareCount: 2 },
  { name: sharedByPages("user", true), debugName: "user", minShareCount: 2 },
  { name: sharedByPages("administration", false), debugName: "administration", minShareCount: 2 },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
