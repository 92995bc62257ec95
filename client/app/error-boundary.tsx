import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './screen-failed';

interface State {
  failed: { error: unknown } | null;
}

interface Props {
  children: ReactNode;
  /** What stands in the place of what failed; a whole screen where nothing is said. */
  show?: (error: unknown) => ReactNode;
}

/** Keeps the fault of one screen to that screen. Give it the path as its key, so that another screen starts afresh. */
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
