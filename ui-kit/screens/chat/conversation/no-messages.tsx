import type { Chat } from "#contract/chats/chat.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { Hearth } from "../../../patterns/brand/hearth.tsx";
import { Button } from "../../../primitives/forms/button.tsx";
import { Card } from "../../../primitives/layout/card.tsx";

const column = css({
  display: "grid",
  gap: "5",
  justifyItems: "center",
  paddingBlock: { base: "6", md: "12" },
  textAlign: "center",
});
const said = css({ textStyle: "card" });
const quoted = css({
  width: "full",
  textAlign: "start",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  unicodeBidi: "plaintext",
});

interface NoMessagesProps {
  chat: Chat;
  isRestarting: boolean;
  restart: () => void;
}

/** A chat whose messages are gone: its prompt is what is left of it. */
export function NoMessages({ chat, isRestarting, restart }: NoMessagesProps) {
  return (
    <div className={column}>
      <Hearth fire="laid" size="small" />
      <p className={said}>{chatText.noMessages}</p>
      <Card className={quoted}>{chat.initialPrompt}</Card>
      <Button variant="lit" busy={isRestarting} onClick={restart}>
        {chatText.restartWithPrompt}
      </Button>
    </div>
  );
}
