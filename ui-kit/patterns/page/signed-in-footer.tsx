import { navigationText } from "#contract/texts/page-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { css } from "#styled/css";
import { Link } from "../../ports/link.tsx";
import { useProduct } from "../../ports/product.tsx";

const footer = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  columnGap: "6",
  boxSizing: "border-box",
  minHeight: { base: "footer", _touch: "footer.touch" },
  paddingInline: "4",
  paddingBlock: "2",
  textStyle: "meta",
  color: "fg.subtle",
  textAlign: "center",
  textWrap: "balance",
});
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "6",
  color: "link",
  textDecoration: "none",
  cursor: "pointer",
  _hover: { textDecoration: "underline" },
  _touch: { minHeight: "control" },
});

interface SignedInFooterProps {
  /** Undefined until the roles are loaded: the space is kept. */
  isAdmin: boolean | undefined;
  paths: { security: string; admin: string };
  /**
   * Buttons for actions that are shortcuts elsewhere. Omitted on a page without a footer: these and the link to
   * Security are among that page's own commands.
   */
  commands?: { palette: () => void; help: () => void } | undefined;
}

/** Links for signed-in users that the navigation does not list; renders nothing if there are none. */
export function SignedInFooter({ isAdmin, paths, commands }: SignedInFooterProps) {
  const { demoReplies } = useProduct();
  if (isAdmin === undefined) return <div className={footer} />;
  if (!isAdmin && !demoReplies && commands === undefined) return null;
  return (
    <footer className={footer}>
      {demoReplies && <span>{navigationText.demoReplies}</span>}
      {commands && (
        <>
          <button type="button" className={link} onClick={commands.palette}>
            {shortcutText.palette}
          </button>
          <button type="button" className={link} onClick={commands.help}>
            {shortcutText.help}
          </button>
          <Link href={paths.security} className={link}>
            {navigationText.security}
          </Link>
        </>
      )}
      {isAdmin && (
        <Link href={paths.admin} className={link}>
          {navigationText.adminDashboard}
        </Link>
      )}
    </footer>
  );
}
