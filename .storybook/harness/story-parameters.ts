import type { pages } from "#contract/http/pages.ts";
import type { PasskeyOutcome } from "#contract/mock/accounts/scripted-passkeys.ts";
import type { Pace } from "#contract/mock/chats/mock-assistant.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { ScenarioName } from "#contract/mock/scenarios.ts";
import type { MockBrowser } from "#contract/mock/state/mock-browser.ts";
import type { SortOrder } from "#contract/rules/conversation/sort-orders.ts";
import type { PreferenceValues } from "#ui-kit/ports/preferences.tsx";
import type { AuditView } from "#ui-kit/screens/audit/audit-view.ts";

/** A page of the app by its name in contract/http/pages.ts, or one that does not exist. */
export type StoryPage = keyof typeof pages | "unknown";

/** The user of the story: the scenario's, or another. */
export const storyRoles = ["asScenario", "anonymous", "user", "admin"] as const;
export type StoryRole = (typeof storyRoles)[number];

/** The session storage of the tab when the page opens (product section 2). */
export interface StorySession {
  /** The choice of the new-chat form, from which /chat starts a conversation. */
  readonly prompt?: {
    readonly initialPrompt: string;
    readonly systemPromptId?: number;
    readonly targetTokens?: number;
  };
  /** The draft of this page. */
  readonly draft?: string;
  /** The user's preferences; the rest are the defaults. */
  readonly preferences?: Partial<PreferenceValues>;
  /** The page that sent a visitor to the login. */
  readonly cameFrom?: StoryPage;
}

/** `parameters.harness` of a story that draws the whole app at one page. What is left out comes from the toolbars. */
export interface StoryParameters {
  readonly page?: StoryPage;
  /** The id in the page's path, where it has one. */
  readonly id?: (world: MockWorld) => string;
  /** The part of the chat history that the address names. */
  readonly query?: { readonly page?: number; readonly sort?: SortOrder; readonly q?: string };
  /** The part of the audit that the address names. */
  readonly audit?: Partial<AuditView>;
  /** The query after the path, in a form that no link of ours writes. */
  readonly search?: string;
  readonly scenario?: ScenarioName;
  readonly role?: StoryRole;
  readonly passkey?: PasskeyOutcome;
  /** Whether replies are there at once, grow while one reads along, or stand still. At once unless given. */
  readonly pace?: Pace;
  /** Whether the server says that its replies are demo replies. */
  readonly demoReplies?: boolean;
  readonly session?: StorySession;
  /** The system's media preferences, which no page can set. */
  readonly media?: "forced-colors" | "prefers-reduced-motion";
  /**
   * Runs before the app is drawn: what fails, what never answers, what is there. A reply is held half-written by
   * `beginReply(world, chatId).say(…)`; the play goes on with `world.assistant.hand`.
   */
  readonly arrange?: (world: MockWorld, browser: MockBrowser) => void | Promise<void>;
}
