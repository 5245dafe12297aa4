import { navigationText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { useProduct } from "../../ports/product.tsx";

const footer = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  boxSizing: "border-box",
  minHeight: "footer",
  paddingInline: "4",
  paddingBlock: "2",
  textStyle: "meta",
  color: "fg.subtle",
  textAlign: "center",
  textWrap: "balance",
});

/** The footer of every page: says that replies are demo replies. Renders nothing on a server with a language model. */
export function DemoNote() {
  const { demoReplies } = useProduct();
  return demoReplies && <footer className={footer}>{navigationText.demoReplies}</footer>;
}
