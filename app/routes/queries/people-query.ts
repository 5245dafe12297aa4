import { isOneOf } from "#contract/client/http/type-guards.ts";
import { firstPage, maxPage, searchLength } from "#contract/limits.ts";
import { accountStates } from "#contract/rules/administration/account-search.ts";
import { parsePositiveInteger } from "#contract/rules/text/read-digits.ts";
import type { PeopleView } from "#ui-kit/screens/administration/people/use-people.ts";

const isAccountState = isOneOf(accountStates);

/** Parses `?page=&q=&state=&role=&group=`; missing or invalid values mean page 1 without filters. */
export function parsePeopleView(query: URLSearchParams): PeopleView {
  const state = query.get("state");
  const group = query.get("group");
  return {
    page: parsePositiveInteger(query.get("page") ?? "", maxPage) ?? firstPage,
    q: (query.get("q") ?? "").trim().slice(0, searchLength),
    ...(isAccountState(state) && { state }),
    isAdministrator: query.get("role") === "admin",
    ...(group !== null && group !== "" && { group }),
  };
}
