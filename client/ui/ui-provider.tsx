import './theme/font';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useConfirmStore } from './overlay/confirm-store';
import { PlainConfirmHost, PlainToaster } from './overlay/plain-hosts';
import { useToasts } from './overlay/toast-store';
import { GlobalStyle } from './theme/global-style';

/** A part that comes when it is needed; a plain one takes its place where it cannot be had. */
const lazyHost = (fetch: () => Promise<ComponentType>, plain: ComponentType) =>
  lazy(async () => ({ default: await fetch().catch(() => plain) }));

const ConfirmHost = lazyHost(
  async () => (await import('./overlay/confirm-dialog')).ConfirmHost,
  PlainConfirmHost,
);
const Toaster = lazyHost(async () => (await import('./overlay/toaster')).Toaster, PlainToaster);

/** A question goes with the screen that asked it: who goes back in the browser has refused. */
function useQuestionGoesWithScreen(asks: boolean): void {
  useEffect(() => {
    if (!asks) return;
    const refuse = () => useConfirmStore.getState().answer(null);
    addEventListener('popstate', refuse);
    return () => removeEventListener('popstate', refuse);
  }, [asks]);
}

/**
 * Questions and messages need Radix; it is fetched with the first of them, not with the first page. The place of the
 * messages stands from the start, and is a live region: a dialog hides from assistive technology all that is there
 * when it opens, but spares those.
 */
function Hosts() {
  const asks = useConfirmStore(({ question }) => question !== null);
  const tells = useToasts(({ toasts }) => toasts.length > 0);
  useQuestionGoesWithScreen(asks);
  return (
    <>
      <Suspense fallback={null}>{asks && <ConfirmHost />}</Suspense>
      <div aria-live="off">
        <Suspense fallback={null}>{tells && <Toaster />}</Suspense>
      </div>
    </>
  );
}

/** Everything the design system needs around the app: themes, font, toasts, questions. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyle />
      {children}
      <Hosts />
    </>
  );
}
