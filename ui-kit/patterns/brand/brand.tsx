import { css, cx } from "#styled/css";
import { useProduct } from "../../ports/product.tsx";
import { BrandMark } from "./brand-mark.tsx";

const brand = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minWidth: "0",
  color: "fg.default",
});
const nameStyle = css({
  textStyle: "card",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

/** Only the mark is visible on phones, where the navigation has more entries. */
const compact = css({ srOnly: { base: true, sm: false } });

interface BrandProps {
  /** Hides the name on phones; screen readers still read it. */
  isCompact?: boolean;
}

export function Brand({ isCompact = false }: BrandProps) {
  const { name } = useProduct();
  return (
    <span className={brand}>
      <BrandMark />
      <span className={cx(nameStyle, isCompact && compact)}>{name}</span>
    </span>
  );
}
