import { failureText } from "#contract/texts/page-texts.ts";
import { PageColumn } from "#ui-kit/patterns/page/page-column.tsx";
import { Alert } from "#ui-kit/primitives/feedback/alert.tsx";
import { Button } from "#ui-kit/primitives/forms/button.tsx";
import { FailureMessage } from "#ui-kit/screens/shared/failures/failure-message.tsx";

interface UnreachableProps {
  failure: unknown;
  tryAgain: () => void;
}

/** Shown when the session could not be fetched. */
export function Unreachable({ failure, tryAgain }: UnreachableProps) {
  return (
    <PageColumn width="note">
      <Alert tone="danger" action={<Button onClick={tryAgain}>{failureText.tryAgain}</Button>}>
        <FailureMessage failure={failure} />
      </Alert>
    </PageColumn>
  );
}
