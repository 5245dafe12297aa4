import { Component, type ReactNode } from "react";
import { type Location, useLocation } from "react-router";
import { PageFailure } from "./page-failure.tsx";

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
