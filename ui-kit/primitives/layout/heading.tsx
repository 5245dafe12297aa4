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
  /** Its place in the outline of the page. A page has one level 1. */
  level: 1 | 2 | 3 | 4;
  /** Defaults to the level's size. */
  size?: "page" | "section" | "label";
};

const defaultSizeOfLevel = { 1: "page", 2: "section", 3: "section", 4: "label" } as const;

/**
 * A heading. Its text has the direction of its own script and is aligned to the page's start, unless `dir` is
 * set. The level 1 heading is focused after navigation (see the page shell).
 */
export function Heading({
  level,
  size = defaultSizeOfLevel[level],
  className,
  children,
  dir,
  ...rest
}: HeadingProps) {
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
