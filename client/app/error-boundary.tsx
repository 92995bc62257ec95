import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './screen-failed';

interface State {
  failed: { error: unknown } | null;
}

const showFailed = (error: unknown, retry: () => void) => <ScreenFailed error={error} onRetry={retry} />;

interface Props {
  children: ReactNode;
  /** Fallback; the full-screen error by default. */
  show?: (error: unknown, retry: () => void) => ReactNode;
}

/** Contains an error outside the routes, which have error elements of their own. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  readonly #retry = () => this.setState({ failed: null });

  override render() {
    const { failed } = this.state;
    const { children, show = showFailed } = this.props;
    return failed ? show(failed.error, this.#retry) : children;
  }
}
