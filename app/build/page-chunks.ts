import { fileURLToPath } from "node:url";
import { type PageId, pagesWith, pageTable } from "#contract/pages.ts";
import { moduleFilesOf, signedInModules } from "./page-preloads.ts";

/** The bundler's graph of modules while it forms chunks. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Packages that only some pages need. A module that imports one stays in a chunk of its own. */
const pagePackages =
  /\/node_modules\/(?:@ark-ui|@floating-ui|@internationalized|@zag-js|@simplewebauthn|eventsource-parser|katex|lowlight|marked|zod)\//;
/** The modules that all of Ark's components share, and those that close a layer at a press outside of it. */
const controlBasics =
  /\/node_modules\/(?:@ark-ui\/react\/dist\/(?:utils|providers|_virtual)\/|@ark-ui\/react\/dist\/components\/(?:factory\.js|presence\/)|@zag-js\/(?:anatomy|core|dismissable|dom-query|i18n-utils|interact-outside|presence|react|types|utils)\/)/;
const icons = /\/node_modules\/lucide-react\//;
/** All icons but the login's. */
const userIcons = /\/node_modules\/lucide-react\/(?!.*\/key-round\b)/;

/** The modules that read event streams: those of chats, of their list and of style comparisons. */
const eventReaders =
  /\/contract\/client\/streams\/(?:event-connection|follow-events)\.ts$|\/node_modules\/eventsource-parser\//;

type ChunkNames = (id: string, graph: ModuleGraph) => string | null;

/** Returns modules with all modules that they import statically. */
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

/**
 * Groups modules that `files` import. Modules that need a page package stay out, except event readers: every signed-in user's
 * page reads an event stream.
 */
function sharedWith(files: readonly string[], name: string): ChunkNames {
  let reached: ReadonlySet<string> | undefined;
  return (id, graph) => {
    reached ??= pageClosure(files, graph);
    const isShared = reached.has(id) && (eventReaders.test(id) || !needsPagePackage(id, graph));
    return isShared ? name : null;
  };
}

/** Groups modules that several pages import: with pages of users if `isForUsers`, else among administrators' pages alone. */
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

/** The modules of each page, except one, that is, or is not, for administrators alone. */
function modulesOf(isForAdministrators: boolean, except?: PageId): (readonly string[])[] {
  return pagesWith("path")
    .filter((id) => id !== except && (pageTable[id].access === "admin") === isForAdministrators)
    .map(moduleFilesOf);
}

/** Groups modules that the page of the user's own usage imports and no other page of users does: chats do not wait for them. */
function sharedByUsage(name: string): ChunkNames {
  let own: ReadonlySet<string> | undefined;
  let users: readonly ReadonlySet<string>[] | undefined;
  return (id, graph) => {
    own ??= pageClosure(moduleFilesOf("usage"), graph);
    users ??= [...modulesOf(false, "usage"), signedInModules].map((files) => pageClosure(files, graph));
    const isOwn = own.has(id) && !users.some((modules) => modules.has(id));
    return isOwn && !needsPagePackage(id, graph) ? name : null;
  };
}

function needsPagePackage(id: string, graph: ModuleGraph): boolean {
  return [...closure([id], graph)].some((module) => pagePackages.test(module));
}

/**
 * Groups of modules that several files of the build share, the first ones first. The bundler alone makes a chunk for
 * each set of files, some twenty of less than a kilobyte for a chat, and each costs the headers of its answer.
 */
export const sharedChunks = [
  { name: "icons", test: userIcons, minShareCount: 2 },
  { name: sharedWith(moduleFilesOf("login"), "visitor"), debugName: "visitor", minShareCount: 2 },
  { name: "controls", test: controlBasics, minShareCount: 2 },
  {
    name: sharedWith([...moduleFilesOf("newChat"), ...signedInModules], "start"),
    debugName: "start",
    minShareCount: 2,
  },
  { name: sharedByUsage("usage"), debugName: "usage", minShareCount: 2 },
  { name: sharedByPages("user", true), debugName: "user", minShareCount: 2 },
  { name: sharedByPages("administration", false), debugName: "administration", minShareCount: 2 },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
