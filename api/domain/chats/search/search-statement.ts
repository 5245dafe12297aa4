import type { MatchTerms } from "#contract/rules/search/search-match.ts";
import type { Database } from "../../../database/connect.ts";
import { searchToken } from "../../../database/search/search-words.ts";

/** A part of a statement, with the values of its placeholders. */
export interface SqlFragment {
  readonly sql: string;
  readonly values: readonly string[];
}

/** A title, or a message of the visible branch. SQLite looks only among the hidden messages, which are few. */
const visibleCondition = {
  mysql: `(t.sourceId = t.chatId
    or exists (select 1 from messages m where m.id = t.sourceId and m.isShown = 1))`,
  sqlite: `not exists (select 1 from messages m indexed by messages_hidden
    where m.id = t.sourceId and m.isShown = 0)`,
};

/**
 * A token consists of ASCII letters, digits and low lines, so that it has no other meaning in either database.
 */
const indexMatch = {
  mysql: {
    from: "search_texts t where match (t.words) against (? in boolean mode)",
    matchTerms: (token: string, isBeginning: boolean) => `+${token}${isBeginning ? "*" : ""}`,
  },
  sqlite: {
    from: "search_words cross join search_texts t on t.id = search_words.rowid where search_words match ?",
    matchTerms: (token: string, isBeginning: boolean) => `"${token}"${isBeginning ? "*" : ""}`,
  },
};

export function dialectOf(database: Database): "mysql" | "sqlite" {
  return database.client.dialect === "mysql" ? "mysql" : "sqlite";
}

/** The chats in which every word occurs, in any text. */
function chatsWithWords(database: Database, userId: string, words: MatchTerms["words"]): SqlFragment {
  const dialect = dialectOf(database);
  const index = indexMatch[dialect];
  const arms = words.map(
    (_, number) =>
      `select t.chatId, ${number} as term from ${index.from} and t.userId = ? and ${visibleCondition[dialect]}`,
  );
  const matchTerms = words.flatMap(({ word, isBeginning }) => [
    index.matchTerms(searchToken(userId, word), isBeginning),
    userId,
  ]);
  const together = words.length === 1 ? "" : ` group by chatId having count(distinct term) = ${words.length}`;
  return {
    sql: `select chatId from (${arms.join(" union all ")}) found${together}`,
    values: matchTerms,
  };
}

/** The chats in which every piece occurs, in any text; only of `among`, if given. Scans the texts once. */
function chatsWithSubstrings(
  database: Database,
  userId: string,
  pieces: readonly string[],
  among: SqlFragment | undefined,
): SqlFragment {
  const each = pieces.map(() => "max(instr(t.text, ?)) > 0");
  return {
    sql: `select t.chatId from search_texts t
      where t.userId = ? and ${visibleCondition[dialectOf(database)]}${among ? ` and t.chatId in (${among.sql})` : ""}
      group by t.chatId having ${each.join(" and ")}`,
    values: [userId, ...(among?.values ?? []), ...pieces],
  };
}

/** The ids of a user's chats in which all terms occur, in the title or in the visible branch. */
export function searchStatement(
  database: Database,
  userId: string,
  { words, substrings }: MatchTerms,
): SqlFragment {
  const withWords = words.length > 0 ? chatsWithWords(database, userId, words) : undefined;
  if (substrings.length === 0 && withWords) return withWords;
  return chatsWithSubstrings(database, userId, substrings, withWords);
}
