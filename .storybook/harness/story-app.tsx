import { LocaleProvider } from "@ark-ui/react/locale";
import { App } from "#app/app.tsx";
import { brands } from "../toolbars/brands.ts";
import type { Toolbars } from "../toolbars/toolbar-values.ts";
import type { Harness } from "./harness.ts";

interface StoryAppProps {
  harness: Harness;
  toolbars: Toolbars;
  demoReplies: boolean;
}

/** The whole app, in the world of one story. */
export function StoryApp({ harness, toolbars, demoReplies }: StoryAppProps) {
  return (
    <LocaleProvider locale={localeForDirection(toolbars)}>
      <App
        router={harness.router}
        client={harness.client}
        passkeys={harness.passkeys}
        tabChannel={harness.id}
        product={{ name: brands[toolbars.brand], demoReplies }}
      />
    </LocaleProvider>
  );
}

/** A locale with the toolbar's direction: Ark derives its arrow keys from it. */
export function localeForDirection({ direction }: Toolbars): string {
  return direction === "rtl" ? "ar" : "en-US";
}
