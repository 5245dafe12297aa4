import type { SizedMessage } from "#contract/rules/conversation/context-window.ts";
import { historyToContinue } from "#contract/rules/conversation/continuation.ts";
import { branchTo } from "#contract/rules/conversation/message-tree.ts";
import { styleOrDefault } from "#contract/rules/conversation/new-chat.ts";
import type { Database } from "../../../database/connect.ts";
import { isId } from "../../../database/rows/ids.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import {
  beginsAsThought,
  withoutThoughts,
} from "../../../language-model/completions/thoughts/stored-thoughts.ts";
import type { PromptLimit } from "../../../language-model/faults/prompt-too-long.ts";
import type { ModelTurn } from "../../../language-model/language-model.ts";
import { DomainError } from "../../domain-error.ts";
import type { Candidates, ModelChoice } from "../../models/candidate-model.ts";
import type { ContextBudget } from "../../models/context-budget.ts";
import {
  noStyle,
  type PromptStyle,
  promptStyle,
  readStyles,
  type StyleRow,
  styleColumns,
  turnStyle,
  versionJoin,
} from "../../styles/prompt-style.ts";
import type { ChatSettings } from "../chat-access.ts";
import { readContents, readIdsWithReasoning, readMessageTree } from "../messages/chat-messages.ts";
import {
  contextStart,
  fitsWithReply,
  historyTokens,
  type PromptSettings,
  promptMessages,
  promptTokens,
  promptTurns,
} from "./conversation-prompt.ts";

/** A request that the model found too long. */
interface RejectedPrompt {
  /** The settings of the prompt; a style that is published meanwhile applies to the next turn. */
  readonly settings: PromptSettings;
  readonly chatId: string;
  /** The requested reply. */
  readonly messageId: string;
  /** The text that the reply was to continue; empty for a new reply. */
  readonly text: string;
  /** The size of the shortened history. */
  readonly budgetTokens: number;
  readonly limit: PromptLimit;
}

/** The first prompt and the newest message are always sent. */
const minMessages = 2;

/** A stored reply whose prompt is built again. */
type StoredReplyRef = Pick<RejectedPrompt, "settings" | "chatId" | "messageId" | "text">;

/** The settings and the history of a stored reply, which ends before it or, if it is continued, with it. */
async function readHistory(
  database: Database,
  budget: PromptBudget,
  { settings: sent, chatId, messageId, text }: StoredReplyRef,
) {
  const messages = await readMessageTree(database, chatId);
  const reply = messages.find(({ id }) => id === messageId);
  if (reply === undefined) throw new DomainError("not_found");
  const before = branchTo(messages, reply.parentId);
  const history: HistoryMessage[] = text === "" ? before : historyToContinue([...before, reply], text);
  const requiredId = text === "" ? undefined : messageId;
  const { tokens: budgetTokens, configuredTokens } = budget;
  return { history, settings: { ...sent, budgetTokens, configuredTokens, requiredId } };
}

/** The prompt of a stored reply for a model with another budget. */
export async function rebuildPrompt(
  database: Database,
  budget: PromptBudget,
  stored: StoredReplyRef,
): Promise<Prompt> {
  const { history, settings } = await readHistory(database, budget, stored);
  return buildPrompt(database, settings, history);
}

/**
 * Lowers the budget and builds a shorter prompt. Undefined if only the first prompt and newest message were
 * sent.
 */
export async function shortenPrompt(
  database: Database,
  contextBudget: ContextBudget,
  { budgetTokens, limit, ...stored }: RejectedPrompt,
): Promise<Prompt | undefined> {
  const { history, settings: found } = await readHistory(database, contextBudget, stored);
  const settings = { ...found, budgetTokens };
  const kept = promptMessages(history, settings);
  contextBudget.lower(limit, promptTokens(kept, settings));
  if (kept.length <= minMessages + (settings.requiredId === undefined ? 0 : 1)) return undefined;
  return buildPrompt(database, { ...settings, budgetTokens: contextBudget.tokens }, history);
}

/** A message of a history; its text is set if it is not in the database yet. */
export interface HistoryMessage extends SizedMessage {
  readonly content?: string | undefined;
}

/** The prompt, and where its part of the history begins. */
export interface Prompt {
  readonly conversation: readonly ModelTurn[];
  readonly settings: PromptSettings;
  /** The size of the shortened history. */
  readonly budgetTokens: number;
  /** The estimated size of the prompt. */
  readonly promptTokens: number;
  /** The cost of the whole history. */
  readonly historyTokens: number;
  /**
   * The first message after the first prompt that the next request will send, if some before it are omitted.
   */
  readonly contextStart: string | undefined;
}

export type PromptBudget = Pick<ContextBudget, "tokens" | "configuredTokens">;

/** The budgets of the models that styles name. */
export interface PromptBudgets {
  readonly smallestTokens: number;
  /** The budget of the first model of a style's list. */
  of(modelIds: readonly string[]): PromptBudget;
}

/** The prompt settings of a chat, read outside a turn. A chat whose style was removed uses the default. */
export async function promptSettings(
  database: Database,
  { systemPromptId, targetTokens }: ChatSettings,
  budgets: PromptBudgets,
): Promise<PromptSettings> {
  const row = styleOrDefault(await readStyles(database, systemPromptId), systemPromptId);
  const style = promptStyle(row) ?? noStyle;
  const { tokens, configuredTokens } = budgets.of(style.replySettings.modelIds);
  return { ...style, targetTokens, budgetTokens: tokens, configuredTokens };
}

type SettingsRow = ChatSettings & (StyleRow | { readonly id: null });

/** Reads the chat's settings and its style in one statement, because every turn needs them. */
function settingsStatement(database: Database): string {
  return `select c.systemPromptId, c.targetTokens, ${styleColumns(database)} from chats c
    left join systemprompts s on s.id = c.systemPromptId or s.isDefault = 1 ${versionJoin}
    where c.id = ? and c.userId = ?`;
}

/** A turn of a user's chat. */
interface ChatTurn {
  readonly userId: string;
  readonly chatId: string;
  readonly now: Date;
  readonly models: ModelChoice;
}

/** The prompt settings of a turn, and the models of its style. */
export interface TurnSettings extends PromptSettings {
  readonly candidates: Candidates;
}

/** The settings of a turn with a style; the first model decides the size of the prompt. */
export function turnSettings(
  style: PromptStyle | undefined,
  targetTokens: number | null,
  models: ModelChoice,
): TurnSettings {
  const { replySettings, ...texts } = style ?? noStyle;
  const candidates = models.candidates(replySettings.modelIds);
  const [{ budget }] = candidates;
  const { tokens: budgetTokens, configuredTokens } = budget;
  return { ...texts, replySettings, targetTokens, budgetTokens, configuredTokens, candidates };
}

/** The settings of a turn, with the published version of the style; `not_found` as for the chat itself. */
export async function requirePromptSettings(
  transaction: Database,
  { userId, chatId, now, models }: ChatTurn,
): Promise<TurnSettings> {
  const statement = settingsStatement(transaction);
  const rows = isId(chatId) ? await readRows<SettingsRow>(transaction, statement, [chatId, userId]) : [];
  const [chat] = rows;
  if (chat === undefined) throw new DomainError("not_found");
  const { systemPromptId, targetTokens } = chat;
  const styles = rows.flatMap((row) => (row.id === null ? [] : [row]));
  const style = await turnStyle(transaction, styleOrDefault(styles, systemPromptId), now);
  return turnSettings(style, targetTokens, models);
}

/**
 * The next prompt; throws `message_too_long`. Only sent texts are read, so a long chat costs no more than its
 * budget.
 */
export async function buildPrompt(
  database: Database,
  settings: PromptSettings,
  history: readonly HistoryMessage[],
): Promise<Prompt> {
  const kept = promptMessages(history, settings);
  const unread = kept.filter(({ content }) => content === undefined).map(({ id }) => id);
  const contents = await readContents(database, unread);
  const texts = kept.map(({ id, role, content }) => ({ id, role, text: content ?? contents.get(id) ?? "" }));
  const withThought = texts.filter(({ role, text }) => role === "assistant" && beginsAsThought(text));
  // Replies with stored reasoning are not searched for thoughts again.
  const withReasoning = await readIdsWithReasoning(
    database,
    withThought.map(({ id }) => id),
  );
  const turns = texts.map(({ id, role, text }): ModelTurn => {
    if (role !== "assistant") return { role: "user", content: text };
    return { role: "assistant", content: withReasoning.has(id) ? text : withoutThoughts(text) };
  });
  const { budgetTokens } = settings;
  const conversation = promptTurns(settings, turns);
  const tokens = historyTokens(history, settings);
  const start = fitsWithReply(tokens, 0, budgetTokens) ? undefined : contextStart(history, settings);
  const sizes = { budgetTokens, promptTokens: promptTokens(kept, settings), historyTokens: tokens };
  return { conversation, settings, ...sizes, contextStart: start };
}
