import { failureText } from "#contract/texts/page-texts.ts";
import { PageColumn } from "#ui-kit/patterns/page-column.tsx";
import { Alert } from "#ui-kit/primitives/alert.tsx";
import { Button } from "#ui-kit/primitives/button.tsx";

/** Stands in for a page that threw, or whose code could not be loaded. */
export function PageFailure() {
  return (
    <PageColumn width="note">
      <Alert
        tone="danger"
        title={failureText.heading}
        action={<Button onClick={() => window.location.reload()}>{failureText.reload}</Button>}
      >
        {failureText.hint}
      </Alert>
    </PageColumn>
  );
}
