import { Component, type ReactNode } from "react";
import { type Location, useLocation } from "react-router";
import { failureText } from "#contract/texts/page-texts.ts";
import { PageColumn } from "#ui-kit/patterns/page/page-column.tsx";
import { Alert } from "#ui-kit/primitives/feedback/alert.tsx";
import { Button } from "#ui-kit/primitives/forms/button.tsx";

interface BoundaryProps {
  location: Location;
  children: ReactNode;
}

interface BoundaryState {
  readonly location: Location;
  readonly hasFailed: boolean;
}

/** A class, because React tells nobody else of what was thrown. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { location, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? <PageFailure /> : this.props.children;
  }
}

/** Shows the page of failures instead of what throws, until another page is gone to. */
export function FailureBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>;
}

/** Stands in for a page that threw, or whose code could not be loaded. */
function PageFailure() {
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
