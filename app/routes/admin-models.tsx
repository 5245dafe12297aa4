import { AdministrationNavigation } from "#ui-kit/screens/administration/administration-navigation.tsx";
import { ModelsScreen } from "#ui-kit/screens/administration/models/models-screen.tsx";
import { administrationPaths } from "../routing/administration-paths.ts";

export function Component() {
  return (
    <ModelsScreen navigation={<AdministrationNavigation current="models" paths={administrationPaths} />} />
  );
}
