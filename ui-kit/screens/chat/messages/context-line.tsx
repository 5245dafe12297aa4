import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";

const line = css({
  marginBottom: "6",
  paddingBlock: "2",
  borderBlockWidth: "1px",
  borderBlockStyle: "solid",
  borderBlockColor: "border.subtle",
  textAlign: "center",
  textStyle: "meta",
  color: "fg.subtle",
});

/** Stands before the first message that the language model still gets. */
export function ContextLine() {
  return <p className={line}>{chatText.contextStart}</p>;
}
