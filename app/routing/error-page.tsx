import { failureText } from "#contract/texts/page-texts.ts";
import { PageColumn } from "#ui-kit/patterns/page/page-column.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { Alert } from "#ui-kit/primitives/feedback/alert.tsx";

/** Shown until the next navigation instead of a page that threw or whose code failed to load. */
export function ErrorPage() {
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
