import { useNavigate } from "react-router";
import { StylesScreen } from "#ui-kit/screens/administration/styles/styles-screen.tsx";
import { administrationPaths } from "../routing/administration-paths.ts";
import { paths } from "../routing/paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <StylesScreen
      stylePath={paths.adminStyle}
      administrationPaths={administrationPaths}
      onCreated={({ id }) => void navigate(paths.adminStyle(id))}
    />
  );
}
