import "@fontsource-variable/lora/wght.css";
import "@inglenook/ui-kit/styles.css";
import "./brand.css";
import { followAppearance, storedPreferences } from "@inglenook/ui-kit/ports";
import { InglenookProvider } from "@inglenook/ui-kit/provider";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Link } from "wouter";
import { App } from "./app.tsx";

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no element to draw the app in.");

const preferences = storedPreferences({ readKey: () => "foxglove.preferences" });
followAppearance(preferences);

/** The address of a server, or a mock world in this page. Only the latter's code is loaded on demand. */
const serverUrl: string | undefined = import.meta.env.VITE_INGLENOOK_URL;
const { server, passkeys } =
  serverUrl === undefined
    ? (await import("./mock-server.ts")).startMockServer()
    : { server: { baseUrl: serverUrl }, passkeys: undefined };

createRoot(root).render(
  <StrictMode>
    <InglenookProvider
      server={server}
      passkeys={passkeys}
      preferences={preferences}
      product={{ name: "Foxglove", demoReplies: false }}
      link={Link}
    >
      <App />
    </InglenookProvider>
  </StrictMode>,
);
