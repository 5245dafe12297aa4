import { Component, Fragment, type ReactNode } from "react";

/** React did not find a node in its place: a translator or an extension has moved or replaced it (facebook/react#11538). */
export function isMissingNode(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotFoundError";
}

interface RedrawBoundaryProps {
  children: ReactNode;
}

interface RedrawBoundaryState {
  readonly error?: unknown;
  readonly drawing: number;
}

let drawings = 0;

/** Draws its content anew if React could not change it because others had changed the page. Rethrows other errors. */
export class RedrawBoundary extends Component<RedrawBoundaryProps, RedrawBoundaryState> {
  override state: RedrawBoundaryState = { drawing: 0 };

  static getDerivedStateFromError(error: unknown): RedrawBoundaryState {
    drawings += 1;
    return { error, drawing: drawings };
  }

  override render(): ReactNode {
    const { error, drawing } = this.state;
    if (error !== undefined && !isMissingNode(error)) throw error;
    return <Fragment key={drawing}>{this.props.children}</Fragment>;
  }
}
