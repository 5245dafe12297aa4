import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { lazy, type PropsWithChildren, Suspense } from "react";

/** The blocks of documentation are large, and no story needs them. */
const LazyDocsFrame = lazy(() =>
  import("./docs-frame.tsx").then(({ DocsFrame }) => ({ default: DocsFrame })),
);

/** What every page of documentation stands in. */
export function DocsPage(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense>
      <LazyDocsFrame {...props} />
    </Suspense>
  );
}
