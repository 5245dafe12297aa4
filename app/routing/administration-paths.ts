import type { AdministrationPaths } from "#ui-kit/screens/administration/administration-navigation.tsx";
import { paths } from "./paths.ts";

/** The pages of administrators that exist. */
export const administrationPaths: AdministrationPaths = {
  invites: paths.admin,
  people: paths.adminPeople(),
  styles: paths.adminStyles,
  models: paths.adminModels,
  usage: paths.adminUsage(),
  audit: paths.adminAudit(),
};
