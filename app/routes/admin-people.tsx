import { useCallback } from "react";
import { useHref, useLocation, useNavigate } from "react-router";
import { PeopleScreen } from "#ui-kit/screens/administration/people/people-screen.tsx";
import type { ChangePeopleView } from "#ui-kit/screens/administration/people/use-people.ts";
import { administrationPaths } from "../routing/administration-paths.ts";
import { paths } from "../routing/paths.ts";
import { useLeave } from "../session/use-leave.ts";
import { parsePeopleView } from "./queries/people-query.ts";

/** A re-enrollment link's URL includes the base path of the app. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const leave = useLeave();
  const base = useHref(paths.home).replace(/\/$/, "");
  const inviteUrl = (linkId: string) => `${window.location.origin}${base}${paths.invite(linkId)}`;
  const showView = useCallback<ChangePeopleView>(
    (view, { replace = false } = {}) => void navigate(paths.adminPeople(view), { replace }),
    [navigate],
  );
  return (
    <PeopleScreen
      view={parsePeopleView(new URLSearchParams(search))}
      onViewChange={showView}
      administrationPaths={administrationPaths}
      inviteUrl={inviteUrl}
      onOwnAccountDeleted={leave}
    />
  );
}
