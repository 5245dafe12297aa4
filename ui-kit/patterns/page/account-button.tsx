import { CircleUser } from "lucide-react";
import type { ComponentProps } from "react";
import { accountMenuText } from "#contract/texts/page-texts.ts";
import { css, cx } from "#styled/css";
import { navigationItem } from "./navigation-item.ts";

/** Shrinks for a long number, and shows no icon beside it on phones. */
const button = css({
  flexShrink: "1",
  minWidth: "control",
  "& svg": { display: { base: "none", sm: "block" } },
});
const word = css({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

/** The button of the account menu. Its code is loaded with the page, that of the menu after it. */
export function AccountButton({ userNumber, ...rest }: ComponentProps<"button"> & { userNumber: number }) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      aria-label={accountMenuText.buttonLabel(userNumber)}
      className={cx(navigationItem, button)}
    >
      <CircleUser aria-hidden="true" />
      <span className={word}>{accountMenuText.button(userNumber)}</span>
    </button>
  );
}
