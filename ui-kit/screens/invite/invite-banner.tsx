import { ShieldCheck } from "lucide-react";
import { inviteText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Brand } from "../../patterns/brand/brand.tsx";

const banner = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "6",
  rowGap: "1",
  minHeight: "navigation",
  paddingInline: { base: "4", md: "6", xl: "8" },
  paddingBlock: "3",
  backgroundColor: "bg.surface",
  borderBottomWidth: "1px",
  borderBottomStyle: "solid",
  borderBottomColor: "border.subtle",
});
const portal = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  textStyle: "help",
  fontWeight: "semibold",
  color: "fg.muted",
  "& svg": { width: "icon.md", height: "icon.md", flexShrink: "0" },
});

/** The strip above the registration, where the navigation stands on other pages. */
export function InviteBanner() {
  return (
    <header className={banner}>
      <Brand />
      <span className={portal}>
        <ShieldCheck aria-hidden="true" />
        <span>{inviteText.banner}</span>
      </span>
    </header>
  );
}
