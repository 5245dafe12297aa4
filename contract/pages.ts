import type { Access } from "./access.ts";
import { inviteText, loginText, navigationText, newChatText, testInviteText } from "./texts/page-texts.ts";

interface Page {
  /** The pattern of its path. */
  readonly path: `/${string}`;
  /** The title of its document. A page without one leads elsewhere. */
  readonly title?: string;
  /** The users who may open it. `anonymous`: only without a session. */
  readonly access: Access | "anonymous";
  /** It is as high as the window and scrolls inside itself. */
  readonly fill?: true;
  /** A command of the palette leads to it. */
  readonly isCommand?: true;
  /** The label of its command, if it is not the title. */
  readonly label?: string;
  /** The account menu leads to it. */
  readonly isInMenu?: true;
  /** Its entry in the navigation of administrators. */
  readonly tab?: string;
}

/**
 * The pages of the app (product section 2), in the order of a first visit, which menus and the palette keep. Every list of pages
 * is made from this table, or is a `Record` of its ids.
 */
export const pageTable = {
  home: { path: "/", access: "anyone" },
  login: { path: "/login", title: loginText.heading, access: "anonymous" },
  invite: { path: "/invite/:id", title: inviteText.heading, access: "anyone" },
  newChat: {
    path: "/new",
    title: newChatText.heading,
    access: "user",
    isCommand: true,
    label: navigationText.newChat,
  },
  currentChat: { path: "/chat", title: navigationText.chat, access: "user", fill: true },
  chat: { path: "/chat/:id", title: navigationText.chat, access: "user", fill: true },
  chats: { path: "/chats", title: navigationText.chatHistory, access: "user", isCommand: true },
  settings: { path: "/settings", title: navigationText.settings, access: "user", isInMenu: true },
  security: {
    path: "/security",
    title: navigationText.security,
    access: "user",
    isCommand: true,
    isInMenu: true,
  },
  usage: {
    path: "/usage",
    title: navigationText.usage,
    access: "user",
    isCommand: true,
    isInMenu: true,
  },
  admin: {
    path: "/admin",
    title: navigationText.adminDashboard,
    access: "admin",
    isCommand: true,
    isInMenu: true,
    tab: "invites",
  },
  adminPeople: {
    path: "/admin/people",
    title: navigationText.people,
    access: "admin",
    isCommand: true,
    tab: "people",
  },
  adminStyles: {
    path: "/admin/styles",
    title: navigationText.styles,
    access: "admin",
    isCommand: true,
    tab: "styles",
  },
  adminStyle: { path: "/admin/styles/:id", title: navigationText.styles, access: "admin" },
  adminModels: {
    path: "/admin/models",
    title: navigationText.models,
    access: "admin",
    isCommand: true,
    tab: "models",
  },
  adminUsage: {
    path: "/admin/usage",
    title: navigationText.usageOfAll,
    access: "admin",
    isCommand: true,
    tab: "usage",
  },
  adminAudit: {
    path: "/admin/audit",
    title: navigationText.auditLog,
    access: "admin",
    isCommand: true,
    tab: "audit",
  },
  testInvite: { path: "/test-invite/:id", title: testInviteText.heading, access: "anyone" },
} as const satisfies Record<string, Page>;

export type PageTable = typeof pageTable;
export type PageId = keyof PageTable;

/** The pages whose row has this fact. */
export type PageWith<Fact extends keyof Page> = {
  [Id in PageId]: PageTable[Id] extends Record<Fact, unknown> ? Id : never;
}[PageId];

/** The pages whose path has an id. */
export type PageWithId = {
  [Id in PageId]: PageTable[Id]["path"] extends `${string}/:id` ? Id : never;
}[PageId];

/** The ids of the pages whose row has this fact, in the order of the table. */
export function pagesWith<Fact extends keyof Page>(fact: Fact): PageWith<Fact>[] {
  // `Object.keys` does not name the keys of its object.
  const ids = Object.keys(pageTable) as PageId[];
  return ids.filter((id): id is PageWith<Fact> => fact in pageTable[id]);
}

/** A page of the navigation of administrators. */
export type AdministrationPage = PageTable[PageWith<"tab">]["tab"];

type PagePaths = { readonly [Id in PageId]: PageTable[Id]["path"] };

/** The path pattern of each page: the router renders them, the server responds with 200. */
export const pages = Object.fromEntries(
  Object.entries(pageTable).map(([id, { path }]) => [id, path]),
  // `Object.fromEntries` forgets which key has which value.
) as PagePaths;

/** Pages below this path hide the top navigation. */
export const invitePathPrefix = "/invite/";
