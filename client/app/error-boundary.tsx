import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './screen-failed';

interface State {
  failed: { error: unknown } | null;
}

interface Props {
  children: ReactNode;
  /** Fallback; the full-screen error by default. */
  show?: (error: unknown) => ReactNode;
}

/** Contains an error to one screen. Use the path as its key, so that another screen starts afresh. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    const { children, show = (error) => <ScreenFailed error={error} /> } = this.props;
    return failed ? show(failed.error) : children;
  }
}
