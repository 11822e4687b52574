import { Component, type ReactNode } from 'react';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
}

interface ScreenBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Keeps a page that breaks from taking the others with it. Another key is another try. */
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
