import type { ReactNode } from "react";
import { modelsText } from "#contract/texts/models-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../../patterns/page/page-column.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useStepUp } from "../../shared/step-up/use-step-up.tsx";
import { ConnectionSection } from "../connections/connection-section.tsx";
import { ModelSection } from "./model-section.tsx";
import { useListedModels } from "./use-listed-models.ts";
import { useConnections, useModels } from "./use-models.ts";

const hint = css({ margin: "0", marginTop: "1", color: "fg.muted" });
const sections = css({ display: "grid", gap: "8", marginTop: "6" });

interface ModelsScreenProps {
  /** Leads to the other pages of administrators. */
  navigation?: ReactNode;
}

/** The connections to providers and their models. */
export function ModelsScreen({ navigation }: ModelsScreenProps) {
  const connections = useConnections();
  const models = useModels();
  const listed = useListedModels();
  const { stepUp, dialog } = useStepUp();
  return (
    <PageColumn width="wide">
      {navigation}
      <Heading level={1}>{modelsText.heading}</Heading>
      <p className={hint}>{modelsText.hint}</p>
      <div className={sections}>
        <ModelSection models={models} connections={connections} listed={listed} stepUp={stepUp} />
        <ConnectionSection
          connections={connections}
          models={models}
          stepUp={stepUp}
          onAddModel={(connectionId, name) => listed.add({ connectionId, name })}
        />
      </div>
      {dialog}
    </PageColumn>
  );
}
