import { securityText } from "#contract/texts/security-texts.ts";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { Button } from "../../primitives/forms/button.tsx";
import type { useEndingOthers } from "./use-ending-others.ts";

const text = securityText.offer;

interface EndingOfferProps {
  endingOthers: ReturnType<typeof useEndingOthers>;
  onDismiss: () => void;
}

/** What signs a person in has changed: whether what is signed in elsewhere shall end. */
export function EndingOffer({ endingOthers, onDismiss }: EndingOfferProps) {
  return (
    <Alert
      tone="info"
      action={
        <>
          <Button busy={endingOthers.isEnding} onClick={endingOthers.endOthers}>
            {text.act}
          </Button>
          <Button variant="quiet" onClick={onDismiss}>
            {text.dismiss}
          </Button>
        </>
      }
    >
      {text.question}
    </Alert>
  );
}
