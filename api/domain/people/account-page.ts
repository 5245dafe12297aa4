import { usersPerPage } from "#contract/limits.ts";
import { type AccountState, accountTerms } from "#contract/rules/administration/account-search.ts";
import { pageCount, pageStart } from "#contract/rules/lists/pages.ts";
import type { Database } from "../../database/connect.ts";
import { isId } from "../../database/rows/ids.ts";
import { User } from "../../models/user.ts";
import { type Account, accountOf, accountQuery } from "../accounts/account.ts";

/** Filters accounts; without `state` those that are not deleted. */
export interface AccountFilter {
  readonly q?: string | undefined;
  readonly state?: AccountState | undefined;
  readonly role?: string | undefined;
  /** The id of a group. */
  readonly group?: string | undefined;
}

/** A page of accounts; there is always at least one page, and pages past the end are empty. */
export interface AccountPage {
  readonly accounts: Account[];
  readonly page: number;
  readonly totalPages: number;
}

type AccountQuery = ReturnType<typeof accountQuery>;

function inState(query: AccountQuery, state: AccountState | undefined): AccountQuery {
  if (state === "deleted") return query.whereNotNull("users.deletedAt");
  const present = query.whereNull("users.deletedAt");
  if (state === undefined) return present;
  return state === "active"
    ? present.whereNull("users.disabledAt")
    : present.whereNotNull("users.disabledAt");
}

/** `instr` compares the text as it is: no character of a search has a special meaning. */
function matchingSearch(query: AccountQuery, q: string | undefined): AccountQuery {
  for (const { noteWords, numberPrefix } of q === undefined ? [] : accountTerms(q))
    query.where((term) => {
      term.whereRaw("instr(??, ?) > 0", ["users.noteWords", noteWords]);
      if (numberPrefix !== undefined)
        term.orWhereRaw("cast(?? as char(10)) like ?", ["users.uniqueUserNumber", `${numberPrefix}%`]);
    });
  return query;
}

function matching(database: Database, { q, state, role, group }: AccountFilter): AccountQuery {
  const query = matchingSearch(inState(accountQuery(database), state), q);
  if (role !== undefined) query.whereExists(User.relatedQuery("roles").where("roles.role", role));
  if (group !== undefined && !isId(group)) return query.whereRaw("1 = 0");
  if (group !== undefined) query.whereExists(User.relatedQuery("groups").where("groups.id", group));
  return query;
}

/** A page of the accounts that match a filter, sorted by number. */
export async function readAccountPage(
  database: Database,
  filter: AccountFilter,
  page: number,
): Promise<AccountPage> {
  const count = await matching(database, filter).resultSize();
  const users = await matching(database, filter)
    .orderBy("users.uniqueUserNumber")
    .offset(pageStart(page, usersPerPage))
    .limit(usersPerPage);
  return { accounts: users.map(accountOf), page, totalPages: pageCount(count, usersPerPage) };
}
