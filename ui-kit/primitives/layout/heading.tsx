import type { ComponentProps } from "react";
import { cva, cx } from "#styled/css";

const heading = cva({
  base: { margin: "0", overflowWrap: "anywhere" },
  variants: {
    size: {
      page: { textStyle: { base: "page", xl: "pageWide" } },
      section: { textStyle: "card" },
      label: { textStyle: "label" },
    },
  },
});

type HeadingProps = ComponentProps<"h1"> & {
  level: 1 | 2 | 3 | 4;
  /** Follows the level when left out. */
  size?: "page" | "section" | "label";
};

const sizeOf = { 1: "page", 2: "section", 3: "section", 4: "label" } as const;

/** A heading: its words read in the direction of their own script, and stand where the page reads from, unless `dir` says otherwise. The one of level 1 takes focus on a change of page (see the page shell). */
export function Heading({ level, size = sizeOf[level], className, children, dir, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      {...(level === 1 && { tabIndex: -1 })}
      {...rest}
      dir={dir}
      className={cx(heading({ size }), className)}
    >
      {dir === undefined ? <bdi>{children}</bdi> : children}
    </Tag>
  );
}
