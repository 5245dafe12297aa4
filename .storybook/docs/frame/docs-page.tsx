import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { lazy, type PropsWithChildren, Suspense } from "react";

/** Lazy, because the documentation blocks are large and no story needs them. */
const LazyDocsFrame = lazy(() =>
  import("./docs-frame.tsx").then(({ DocsFrame }) => ({ default: DocsFrame })),
);

export function DocsPage(props: PropsWithChildren<DocsContainerProps>) {
  return (
    <Suspense>
      <LazyDocsFrame {...props} />
    </Suspense>
  );
}

/** Lazy for the same reason. The guides load one by one after it. */
const LazyComponentPage = lazy(() =>
  import("../components/component-page.tsx").then(({ ComponentPage }) => ({ default: ComponentPage })),
);

/** The page that Storybook makes for a title tagged `autodocs`. */
export function AutomaticPage() {
  return (
    <Suspense>
      <LazyComponentPage />
    </Suspense>
  );
}
