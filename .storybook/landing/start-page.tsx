import "#ui-kit/styles.css";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { ProductProvider } from "#ui-kit/ports/product.tsx";
import "../docs/frame/docs.css";
import { CopyLink } from "../docs/frame/copy-link.tsx";
import { applyTheme } from "../docs/frame/document-theme.ts";
import { staysInManager } from "../docs/frame/stays-in-manager.ts";
import { globalsInAddress } from "../manager/scheme.ts";
import { globalTypes, initialGlobals } from "../toolbars/toolbars.ts";
import { managerEvents, readManagerEvent, sendToManager } from "./manager-channel.ts";

type Globals = Readonly<Record<string, unknown>>;

const pages = import.meta.glob<{ default: ComponentType<{ components: object }> }>("../docs/start-here.mdx", {
  eager: true,
});
const [page] = Object.values(pages);

/** The address of another entry in this frame, which loads Storybook's preview. */
function frameAddress(argument: Globals, globals: Globals): string {
  const query = new URLSearchParams({ id: String(argument.storyId), viewMode: String(argument.viewMode) });
  const changed = Object.entries(globals).map(([name, value]) => `${name}:${String(value)}`);
  if (changed.length > 0) query.set("globals", changed.join(";"));
  return `./iframe.html?${query}`;
}

/** A link to another page of Storybook stays in its window; without scripts it opens that page. */
function PageLink({ href = "", ...rest }: ComponentProps<"a">) {
  if (!href.startsWith("?")) return <a href={href} {...rest} />;
  return (
    <a
      href={`./${href}`}
      target="_top"
      {...rest}
      onClick={(event) => {
        if (!staysInManager(event)) return;
        event.preventDefault();
        sendToManager(managerEvents.navigateUrl, `/${href}`);
      }}
    />
  );
}

const components = { a: PageLink };

/** Reports the page to the manager, and follows its toolbars. An effect, because the manager is another window. */
function useManager(storyId: string): Globals {
  const [globals, setGlobals] = useState<Globals>(() => globalsInAddress(window.location.search));
  useEffect(() => {
    const entry = { storyId, viewMode: "docs" };
    sendToManager(managerEvents.setGlobals, {
      globals: { ...initialGlobals, ...globalsInAddress(window.location.search) },
      globalTypes,
    });
    sendToManager(managerEvents.storySpecified, entry);
    sendToManager(managerEvents.currentStoryWasSet, entry);
    sendToManager(managerEvents.docsRendered, storyId);
  }, [storyId]);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      const event = source === window.parent ? readManagerEvent(data) : undefined;
      if (event?.type === managerEvents.setCurrentStory && event.argument.storyId !== storyId)
        window.location.replace(frameAddress(event.argument, globals));
      const changed = event?.type === managerEvents.updateGlobals ? event.argument.globals : undefined;
      if (typeof changed !== "object" || changed === null) return;
      const next = { ...globals, ...changed };
      setGlobals(next);
      sendToManager(managerEvents.globalsUpdated, {
        globals: { ...initialGlobals, ...next },
        initialGlobals,
      });
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [storyId, globals]);
  return globals;
}

function StartPage({ storyId }: { storyId: string }) {
  const { theme } = useManager(storyId);
  // An effect, because the theme is an attribute of the document.
  useEffect(() => applyTheme(theme), [theme]);
  if (page === undefined) return null;
  return (
    <ProductProvider product={{ name: "Inglenook", demoReplies: false }}>
      <div className="sbdocs sbdocs-wrapper docs-landing">
        <div className="sbdocs sbdocs-content">
          <div className="sb-unstyled docs-bar">
            <CopyLink />
          </div>
          <page.default components={components} />
        </div>
      </div>
    </ProductProvider>
  );
}

export function drawStartPage(storyId: string): void {
  document.body.classList.remove("sb-show-preparing-docs", "sb-show-preparing-story", "sb-show-nopreview");
  document.body.classList.add("sb-show-main");
  const root = document.querySelector("#storybook-docs");
  if (!(root instanceof HTMLElement)) throw new Error("The frame has no place for documentation.");
  root.hidden = false;
  createRoot(root).render(<StartPage storyId={storyId} />);
}
