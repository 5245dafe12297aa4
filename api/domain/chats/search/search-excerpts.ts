import type { Excerpt } from "#contract/rules/search/excerpt.ts";
import { makeExcerpt } from "#contract/rules/search/search-excerpt.ts";
import {
  isEmpty,
  type MatchTerms,
  missingTerms,
  normalizeSearchText,
} from "#contract/rules/search/search-match.ts";
import type { Database } from "../../../database/connect.ts";
import { searchToken } from "../../../database/search/search-words.ts";
import type { ListedChat } from "../list/listed-chat.ts";
import type { SqlFragment } from "./search-statement.ts";

/** A found chat, and the terms that its title does not contain. */
interface ChatNeedingExcerpt {
  readonly chatId: string;
  readonly missing: MatchTerms;
}

/** The id of the first visible message with the most terms, by the rules of the search. */
function bestMatchStatement(userId: string, { chatId, missing }: ChatNeedingExcerpt): SqlFragment {
  const words = missing.words.map(({ word, isBeginning }) => {
    const token = searchToken(userId, word);
    return isBeginning ? ` ${token}` : ` ${token} `;
  });
  const byWord = words.map(() => "(instr(concat(' ', t.words, ' '), ?) > 0)");
  const byPiece = missing.substrings.map(() => "(instr(t.text, ?) > 0)");
  return {
    sql: `select id from (select m.id, ${[...byWord, ...byPiece].join(" + ")} as terms, m.position
      from search_texts t join messages m on m.id = t.sourceId where t.chatId = ? and m.isShown = 1
      order by terms desc, m.position limit 1) best where terms > 0`,
    values: [...words, ...missing.substrings, chatId],
  };
}

/** The excerpts of found chats whose titles do not match, by chat id; reads one message of each. */
export async function readExcerpts(
  database: Database,
  userId: string,
  chats: readonly ListedChat[],
  terms: MatchTerms,
): Promise<Map<string, Excerpt>> {
  const unexplained = new Map<string, MatchTerms>();
  for (const { id, title } of chats) {
    const missing = missingTerms(normalizeSearchText(title), terms);
    if (!isEmpty(missing)) unexplained.set(id, missing);
  }
  if (unexplained.size === 0) return new Map();
  const best = [...unexplained].map(([chatId, missing]) => bestMatchStatement(userId, { chatId, missing }));
  const messages: { id: string; chatId: string; position: number; content: string }[] = await database(
    "messages",
  )
    .whereRaw(
      `id in (${best.map(({ sql }) => sql).join(" union all ")})`,
      best.flatMap(({ values }) => values),
    )
    .select("id", "chatId", "position", "content");
  const excerpts = new Map<string, Excerpt>();
  for (const { id, chatId, position, content } of messages) {
    const cut = makeExcerpt(content, unexplained.get(chatId) ?? terms);
    if (cut !== undefined) excerpts.set(chatId, { ...cut, messageId: id, position });
  }
  return excerpts;
}
