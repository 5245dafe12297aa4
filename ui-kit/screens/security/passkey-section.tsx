import { Plus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { Button } from "../../primitives/forms/button.tsx";
import { useReturnFocus } from "../shared/forms/use-return-focus.ts";
import type { VisitList } from "../shared/lists/visit-list.ts";
import { VisitListFrame } from "../shared/lists/visit-list-frame.tsx";
import type { StepUp } from "../shared/step-up/use-step-up.tsx";
import { OwnSection } from "./own-section.tsx";
import { PasskeyEntry } from "./passkey-entry.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useAddingPasskey } from "./use-adding-passkey.ts";
import { useRemoving } from "./use-removing.ts";

const text = securityText.passkeys;

interface PasskeySectionProps {
  passkeys: VisitList<Passkey>;
  stepUp: StepUp;
  /** A passkey was added or removed. */
  onChanged: () => void;
  children: ReactNode;
}

export function PasskeySection({ passkeys, stepUp, onChanged, children }: PasskeySectionProps) {
  const adding = useAddingPasskey(stepUp, onChanged);
  const removing = useRemoving(stepUp, onChanged);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <OwnSection
      heading={text.heading}
      headingRef={heading}
      hint={text.hint}
      action={<AddPasskey adding={adding} />}
    >
      <VisitListFrame
        label={text.heading}
        loading={text.loading}
        fetchFailed={text.fetchFailed}
        list={passkeys}
      >
        {(passkey) => (
          <PasskeyEntry
            key={passkey.id}
            passkey={passkey}
            isOnly={passkeys.state === "ready" && passkeys.items.length === 1}
            onRemove={(button) => removing.ask(passkey, button)}
          />
        )}
      </VisitListFrame>
      {children}
      <RemoveDialog removing={removing} heading={heading} />
    </OwnSection>
  );
}

function AddPasskey({ adding: { isAdding, add } }: { adding: ReturnType<typeof useAddingPasskey> }) {
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isAdding, button);
  return (
    <Button
      ref={button}
      variant="lit"
      icon={<Plus aria-hidden="true" />}
      busy={isAdding}
      busyText={text.adding}
      onClick={add}
    >
      {text.add}
    </Button>
  );
}
