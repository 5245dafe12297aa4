import type { RoleName } from "#contract/accounts/current-session.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { css } from "#styled/css";
import { Link } from "../../ports/link.tsx";
import { Skeleton } from "../../primitives/feedback/skeleton.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { ExportAllLink } from "../shared/chats/export-all-link.tsx";
import { DeleteAccount } from "./delete-account.tsx";

/** The user's roles, once they are loaded. */
export type AccountRoles =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "known"; roles: readonly RoleName[] };

const card = css({ display: "grid", gap: "4" });
const facts = css({
  display: "grid",
  gridTemplateColumns: "[auto minmax(0, 1fr)]",
  alignItems: "center",
  columnGap: "6",
  rowGap: "2",
  margin: "0",
  "& > dt": { color: "fg.muted" },
  "& > dd": {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    minHeight: "6",
    alignItems: "center",
    margin: "0",
  },
});
const links = css({ display: "flex", flexWrap: "wrap", columnGap: "6", rowGap: "1" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "6",
  textStyle: "meta",
  color: "link",
  textDecoration: "none",
  _hover: { textDecoration: "underline" },
  _touch: { minHeight: "control" },
});

function Roles({ roles }: { roles: AccountRoles }) {
  if (roles.state === "loading") return <Skeleton width="88px" height="meta" />;
  if (roles.state === "failed") return <span>{settingsText.rolesFailed}</span>;
  return <span>{roles.roles.map((role) => settingsText.roleNames[role]).join(", ")}</span>;
}

function ModelHosts() {
  const { data, isPending } = useApiClient().models.hosts.useQuery({
    queryKey: queryKey(contract.models.hosts),
  });
  if (isPending) return <Skeleton width="88px" height="meta" />;
  if (data === undefined) return <span>{settingsText.modelHostsFailed}</span>;
  const { hosts } = data.body;
  return <bdi>{hosts.length === 0 ? settingsText.noModelHosts : hosts.join(", ")}</bdi>;
}

interface AccountSectionProps {
  userNumber: number;
  roles: AccountRoles;
  securityPath: string;
  /** Called when the user's account and session are deleted. */
  onAccountDeleted: () => void;
}

/** The user's number and roles, and the links and actions of the whole account. */
export function AccountSection({ userNumber, roles, securityPath, onAccountDeleted }: AccountSectionProps) {
  return (
    <Card className={card}>
      <dl className={facts}>
        <dt>{settingsText.userNumber}</dt>
        <dd>{userNumber}</dd>
        <dt>{settingsText.roles}</dt>
        <dd>
          <Roles roles={roles} />
        </dd>
        <dt>{settingsText.modelHosts}</dt>
        <dd>
          <ModelHosts />
        </dd>
      </dl>
      <div className={links}>
        <Link href={securityPath} className={link}>
          {settingsText.security}
        </Link>
        <ExportAllLink />
      </div>
      <DeleteAccount userNumber={userNumber} onDeleted={onAccountDeleted} />
    </Card>
  );
}
