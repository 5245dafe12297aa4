import { Ban, ShieldCheck, Trash2, Users } from "lucide-react";
import type { Account } from "#contract/accounts/users.ts";
import { accountState } from "#contract/rules/administration/account-search.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { ownUsageText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { formatDate, formatDateTime } from "../../../formats/dates.ts";
import { formatCount, formatMoney } from "../../../formats/money.ts";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { factsStyle } from "../../shared/lists/entry-style.ts";

const details = css({ display: "grid", gap: "1", minWidth: "0" });
const nameLine = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "3",
  rowGap: "1",
});
const facts = css(factsStyle);
const noteStyle = css({ margin: "0", textStyle: "help", color: "fg.muted", overflowWrap: "anywhere" });

interface AccountFactsProps {
  /** The id of the heading. */
  id: string;
  account: Account;
  isCurrentUser: boolean;
  /** Empty until it is known. */
  currency: string;
}

/** Number, state, note, groups, times and usage of an account. */
export function AccountFacts({ id, account, isCurrentUser, currency }: AccountFactsProps) {
  const { uniqueUserNumber, roles, note, groups } = account;
  const state = accountState(account);
  return (
    <div className={details}>
      <div className={nameLine}>
        <Heading level={3} size="label" id={id}>
          {accountsText.user(uniqueUserNumber)}
        </Heading>
        {isCurrentUser && <Badge tone="info">{accountsText.you}</Badge>}
        {roles.includes("admin") && (
          <Badge tone="neutral" icon={<ShieldCheck aria-hidden="true" />}>
            {accountsText.administrator}
          </Badge>
        )}
        {state === "disabled" && (
          <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
            {accountsText.disabled}
          </Badge>
        )}
        {state === "deleted" && (
          <Badge tone="neutral" icon={<Trash2 aria-hidden="true" />}>
            {peopleText.deletedBadge}
          </Badge>
        )}
        {groups.map((group) => (
          <Badge key={group.id} tone="neutral" icon={<Users aria-hidden="true" />}>
            <bdi>{group.name}</bdi>
          </Badge>
        ))}
      </div>
      {note !== null && (
        <p className={noteStyle} dir="auto">
          {note}
        </p>
      )}
      <AccountTimes account={account} currency={currency} />
    </div>
  );
}

function monthText({ replies, costMicros }: Account["month"], currency: string): string {
  const count = ownUsageText.repliesUsed(formatCount(replies));
  return currency === ""
    ? peopleText.month(count)
    : peopleText.monthWithCost(count, formatMoney(costMicros, currency));
}

function AccountTimes({ account, currency }: Pick<AccountFactsProps, "account" | "currency">) {
  const { createdAt, lastSeenAt, deletedAt, passkeyCount, month } = account;
  const created = <time dateTime={createdAt}>{accountsText.created(formatDate(createdAt))}</time>;
  if (deletedAt !== null)
    return (
      <div className={facts}>
        {created}
        <time dateTime={deletedAt}>{peopleText.deleted(formatDateTime(deletedAt))}</time>
      </div>
    );
  return (
    <div className={facts}>
      {created}
      {lastSeenAt === null ? (
        <span>{accountsText.neverSeen}</span>
      ) : (
        <time dateTime={lastSeenAt}>{accountsText.lastSeen(formatDateTime(lastSeenAt))}</time>
      )}
      <span>{accountsText.passkeys(passkeyCount)}</span>
      <span>{monthText(month, currency)}</span>
    </div>
  );
}
