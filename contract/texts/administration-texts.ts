import type { AdministrationPage } from "../pages.ts";
import { navigationText } from "./page-texts.ts";

/** The navigation between the pages of administrators. */
export const administrationText = {
  label: "Administration",
  pages: {
    invites: "Invites",
    people: navigationText.people,
    styles: navigationText.styles,
    models: navigationText.models,
    usage: navigationText.usage,
    audit: navigationText.auditLog,
  } satisfies Record<AdministrationPage, string>,
} as const;
