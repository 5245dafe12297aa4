import { cutExcerpt } from "#contract/cut-excerpt.ts";
import type { Excerpt } from "#contract/excerpt.ts";
import { searchText } from "#contract/search-text.ts";
import { termsNotIn } from "#contract/sought-terms.ts";
import type { Database } from "../../database/connect.ts";
import { searchToken } from "../../database/search/search-words.ts";
import type { ListedChat } from "./listed-chat.ts";
import type { Fragment } from "./search-statement.ts";
import type { SearchTerms } from "./search-terms.ts";

/** A chat that was found, and which of the terms its title does not have. */
interface Unexplained {
  readonly chatId: string;
  readonly missing: SearchTerms;
}

/** The id of the first message of the branch on display in which one of the terms stands, as the search finds it. */
function firstMessage(userId: string, { chatId, missing }: Unexplained): Fragment {
  const words = missing.words.map(({ word, isBeginning }) => {
    const token = searchToken(userId, word);
    return isBeginning ? ` ${token}` : ` ${token} `;
  });
  const byWord = words.map(() => "instr(concat(' ', t.words, ' '), ?) > 0");
  const byPiece = missing.pieces.map(() => "instr(t.text, ?) > 0");
  return {
    sql: `select id from (select m.id from search_texts t join messages m on m.id = t.sourceId
      where t.chatId = ? and m.isShown = 1 and (${[...byWord, ...byPiece].join(" or ")})
      order by m.position limit 1) found`,
    values: [chatId, ...words, ...missing.pieces],
  };
}

/**
 * Why chats are found whose titles do not tell it, by their ids. Their texts are looked through on the database's side;
 * one message of each is read.
 */
export async function readExcerpts(
  database: Database,
  userId: string,
  chats: readonly ListedChat[],
  terms: SearchTerms,
): Promise<Map<string, Excerpt>> {
  const unexplained = new Map<string, SearchTerms>();
  for (const { id, title } of chats) {
    const missing = termsNotIn(searchText(title), terms);
    if (missing.words.length + missing.pieces.length > 0) unexplained.set(id, missing);
  }
  if (unexplained.size === 0) return new Map();
  const firsts = [...unexplained].map(([chatId, missing]) => firstMessage(userId, { chatId, missing }));
  const messages: { chatId: string; position: number; content: string }[] = await database("messages")
    .whereRaw(
      `id in (${firsts.map(({ sql }) => sql).join(" union all ")})`,
      firsts.flatMap(({ values }) => values),
    )
    .select("chatId", "position", "content");
  const excerpts = new Map<string, Excerpt>();
  for (const { chatId, position, content } of messages) {
    const cut = cutExcerpt(content, unexplained.get(chatId) ?? terms);
    if (cut !== undefined) excerpts.set(chatId, { ...cut, position });
  }
  return excerpts;
}
