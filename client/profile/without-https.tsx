import { Notice } from '../ui/notice';

/** Browsers keep some abilities for pages opened by HTTPS or on this very machine; says which are missing here. */
export function WithoutHttps() {
  if (globalThis.isSecureContext) return null;
  return (
    <Notice title="Opened without HTTPS" live={false}>
      Here the app cannot be installed, starts only with a network, and cannot keep the screen awake during a
      workout.
    </Notice>
  );
}
