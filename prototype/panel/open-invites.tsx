import { paths } from "#app/routing/paths.ts";
import { currentInviteState } from "#contract/mock/invites/invites.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { css } from "#styled/css";
import { Heading } from "#ui-kit/primitives/layout/heading.tsx";
import { panelText } from "./panel-text.ts";
import { useWorldVersion } from "./use-world-version.ts";

const list = css({
  display: "grid",
  gap: "1",
  margin: "0",
  padding: "0",
  listStyle: "none",
  textStyle: "help",
});
const link = css({ color: "link", fontWeight: "semibold" });
const none = css({ margin: "0", textStyle: "help", color: "fg.subtle" });

/** The usable invites, each with the passcode that is sent separately in production. */
export function OpenInvites({ world, base }: { world: MockWorld; base: string }) {
  useWorldVersion(world);
  const open = world.tables.inviteLinks.filter((link) => currentInviteState(link, world) === "open");
  return (
    <>
      <Heading level={3} size="label">
        {panelText.invites}
      </Heading>
      {open.length === 0 && <p className={none}>{panelText.noInvites}</p>}
      <ul className={list}>
        {open.map(({ linkId, uniqueUserNumber, passcode }) => (
          <li key={linkId}>
            <a className={link} href={base + paths.invite(linkId).slice(1)}>
              {panelText.invite(uniqueUserNumber)}
            </a>{" "}
            {panelText.passcode(passcode)}
          </li>
        ))}
      </ul>
    </>
  );
}
