import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { useIsTurnBusy, useTurnActions } from "../state/turn-actions.tsx";

/** Aligns the icons with the text. */
const group = css({
  display: "inline-flex",
  alignItems: "center",
  marginInline: "-2.5",
  color: "fg.subtle",
  "fieldset + &": { marginInlineStart: "2.5" },
});
const count = css({
  minWidth: "6",
  paddingInline: "1",
  textAlign: "center",
  textStyle: "meta",
  fontVariantNumeric: "tabular-nums",
});
/** Chevrons follow the reading direction. */
const button = css({
  "&[aria-disabled=true]": { opacity: "0.55", cursor: "not-allowed" },
  _rtl: { "& svg": { transform: "scaleX(-1)" } },
});

/** Switches between the versions of a message. Focus stays on its buttons. */
export function VersionSwitcher({ message }: { message: Message }) {
  const actions = useTurnActions();
  const isBusy = useIsTurnBusy();
  const announce = useAnnounce();
  const [isSwitching, setSwitching] = useState(false);
  const { id, versions = [] } = message;
  if (versions.length < 2) return null;
  const total = versions.length;
  const shown = versions.indexOf(id) + 1;
  const toVersion = (version: number) => {
    const target = isBusy || isSwitching ? undefined : versions[version - 1];
    return target === undefined || actions === undefined ? undefined : () => void show(target, version);
  };
  async function show(target: string, version: number) {
    setSwitching(true);
    if (await actions?.showVersion(target)) announce(chatText.versionShown(version, total));
    setSwitching(false);
  }
  const sides = [
    {
      label: chatText.previousVersion,
      icon: <ChevronLeft aria-hidden="true" />,
      onClick: toVersion(shown - 1),
    },
    { label: chatText.nextVersion, icon: <ChevronRight aria-hidden="true" />, onClick: toVersion(shown + 1) },
  ].map(({ onClick, ...side }) => (
    // Not `disabled`, which would drop focus at the first and the last version.
    <IconButton
      key={side.label}
      {...side}
      size="sm"
      className={button}
      aria-disabled={onClick === undefined}
      onClick={onClick}
    />
  ));
  return (
    <fieldset className={group} aria-label={chatText.versions}>
      {sides[0]}
      <span className={count}>{chatText.versionOf(shown, total)}</span>
      {sides[1]}
    </fieldset>
  );
}
