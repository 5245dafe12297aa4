import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { useIsAfter } from "../../../primitives/feedback/use-delay.ts";

/** Most connections are back before anybody would notice. */
const noticeAfterMilliseconds = 3000;
const note = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  marginBottom: "2",
  paddingInline: "1",
  textStyle: "help",
  color: "warning.fg",
  animation: "fadeIn",
  "& svg": { width: "icon.sm", height: "icon.sm", flexShrink: "0" },
});

interface ConnectionNoteProps {
  isOnline: boolean;
  /** The stream of the growing reply was lost. */
  isCutOff: boolean;
}

/** Says above the box that the network is away, or that a reply is not heard for a while; nothing else is told by it. */
export function ConnectionNote({ isOnline, isCutOff }: ConnectionNoteProps) {
  const isLongCutOff = useIsAfter(isOnline && isCutOff, noticeAfterMilliseconds);
  const announce = useAnnounce();
  const sentence = isOnline ? (isLongCutOff ? chatText.reconnecting : undefined) : chatText.offline;
  // An effect, because only the change of the network tells that there is something to say.
  useEffect(() => {
    if (sentence !== undefined) announce(sentence, "assertive");
  }, [sentence, announce]);
  if (sentence === undefined) return null;
  return (
    <p className={note}>
      <CloudOff aria-hidden="true" />
      {sentence}
    </p>
  );
}
