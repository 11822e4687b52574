import { Component, type ReactNode } from 'react';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
}

interface ScreenBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Error boundary of one page, so that a crash does not affect the others. A new key retries. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
