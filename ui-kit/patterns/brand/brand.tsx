import { css } from "#styled/css";
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

export function Brand() {
  const { name } = useProduct();
  return (
    <span className={brand}>
      <BrandMark />
      <span className={nameStyle}>{name}</span>
    </span>
  );
}
