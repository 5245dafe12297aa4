import type { PasskeyOutcome } from "#contract/mock/accounts/fake-passkey-prompt.ts";
import type { MockBrowser } from "#contract/mock/accounts/mock-browser.ts";
import type { ReplySpeed } from "#contract/mock/chats/mock-language-model.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { ScenarioName } from "#contract/mock/scenarios.ts";
import type { pages } from "#contract/pages.ts";
import type { SortOrder } from "#contract/rules/conversation/chat-order.ts";
import type { PreferenceValues } from "#ui-kit/ports/preferences.tsx";
import type { AuditView } from "#ui-kit/screens/administration/audit/use-audit.ts";
import type { PeopleView } from "#ui-kit/screens/administration/people/use-people.ts";
import type { UsageView } from "#ui-kit/screens/administration/usage/usage-view.ts";
import type { MatchView } from "#ui-kit/screens/chat/state/match-view.ts";

/** A page of the app by its name in contract/pages.ts, or one that does not exist. */
export type StoryPage = keyof typeof pages | "unknown";

/** The user of the story: the scenario's, or another. */
export const storyRoles = ["asScenario", "anonymous", "user", "admin"] as const;
export type StoryRole = (typeof storyRoles)[number];

/** The tab's session storage when the page opens (product section 2). */
export interface StorySession {
  /** The prompt choice of the new-chat form; /chat starts a conversation from it. */
  readonly prompt?: {
    readonly initialPrompt: string;
    readonly systemPromptId?: number;
    readonly targetTokens?: number;
  };
  /** The draft of the page. */
  readonly draft?: string;
  /** The user's preferences; the rest are the defaults. */
  readonly preferences?: Partial<PreferenceValues>;
  /** The page that redirected a visitor to the login. */
  readonly returnPage?: StoryPage;
}

/**
 * `parameters.harness` of a story that renders the whole app at one page. Omitted values come from the
 * toolbars.
 */
export interface StoryParameters {
  readonly page?: StoryPage;
  /** The id in the page's path, if it has one. */
  readonly id?: (world: MockWorld) => string;
  /** The history view in the URL. */
  readonly query?: { readonly page?: number; readonly sort?: SortOrder; readonly q?: string };
  /** The search that led to the chat, in the URL. */
  readonly match?: (world: MockWorld) => MatchView;
  /** The people view in the URL. */
  readonly people?: Partial<PeopleView>;
  /** The audit view in the URL. */
  readonly audit?: Partial<AuditView>;
  /** The usage view in the URL. */
  readonly usage?: Partial<UsageView>;
  /** The query after the path, in a form that the app's own links never have. */
  readonly search?: string;
  readonly scenario?: ScenarioName;
  readonly role?: StoryRole;
  readonly passkey?: PasskeyOutcome;
  /** The pace of replies: `instant` (the default), `reading`, `slow` or `held`. */
  readonly pace?: ReplySpeed;
  /** Whether the server reports demo replies. */
  readonly demoReplies?: boolean;
  readonly session?: StorySession;
  /** The system's media preferences, which a page cannot set. */
  readonly media?: "forced-colors" | "prefers-reduced-motion";
  /**
   * Runs before the app is rendered, to arrange faults and data. `makeStreamingReply(world, chatId).write(…)`
   * begins a reply; the play continues it with `world.languageModel.manualReply`.
   */
  readonly arrange?: (world: MockWorld, browser: MockBrowser) => void | Promise<void>;
}
