import { LocaleProvider } from "@ark-ui/react/locale";
import { App } from "#app/app.tsx";
import { brands } from "../toolbars/brands.ts";
import type { Toolbars } from "../toolbars/toolbar-values.ts";
import type { Stage } from "./harness.ts";

interface StagedAppProps {
  stage: Stage;
  toolbars: Toolbars;
  demoReplies: boolean;
}

/** The whole app as people get it, in the world of one story. */
export function StagedApp({ stage, toolbars, demoReplies }: StagedAppProps) {
  return (
    <LocaleProvider locale={localeOf(toolbars)}>
      <App
        router={stage.router}
        client={stage.client}
        passkeys={stage.passkeys}
        tabGroup={stage.id}
        product={{ name: brands[toolbars.brand], demoReplies }}
      />
    </LocaleProvider>
  );
}

/** A locale that is written in the direction the toolbar says: Ark takes its arrow keys from it. */
export function localeOf({ direction }: Toolbars): string {
  return direction === "rtl" ? "ar" : "en-US";
}
