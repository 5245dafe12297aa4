import { useParams } from "react-router";
import { StyleScreen } from "#ui-kit/screens/administration/style-editor/style-screen.tsx";
import { useDraftMemory } from "../memory/use-draft-memory.ts";
import { administrationPaths } from "../routing/administration-paths.ts";
import { paths } from "../routing/paths.ts";

export function Component() {
  const { id = "" } = useParams();
  return <Style key={id} id={id} />;
}

/** A page of its own for each style, so that a draft never reaches another one. */
function Style({ id }: { id: string }) {
  const { draft, onDraftChange } = useDraftMemory(`${paths.adminStyles}/${id}`);
  return (
    <StyleScreen
      id={id}
      administrationPaths={administrationPaths}
      stylesPath={paths.adminStyles}
      draft={draft}
      onDraftChange={onDraftChange}
    />
  );
}
