import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './screen-failed';

interface State {
  failed: { error: unknown } | null;
}

/** Keeps the fault of one screen to that screen. Give it the path as its key, so that another screen starts afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    return failed ? <ScreenFailed error={failed.error} /> : this.props.children;
  }
}
