import './theme/font';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useConfirmStore } from './overlay/confirm-store';
import { useOverlayEntry } from './overlay/overlay-entry';
import { PlainConfirmHost, PlainToaster } from './overlay/plain-hosts';
import { useToasts } from './overlay/toast-store';
import { GlobalStyle } from './theme/global-style';

/** A lazily loaded host, with a plain one as fallback. */
const lazyHost = (fetch: () => Promise<ComponentType>, plain: ComponentType) =>
  lazy(async () => ({ default: await fetch().catch(() => plain) }));

const ConfirmHost = lazyHost(
  async () => (await import('./overlay/confirm-dialog')).ConfirmHost,
  PlainConfirmHost,
);
const Toaster = lazyHost(async () => (await import('./overlay/toaster')).Toaster, PlainToaster);

const refuseQuestion = () => useConfirmStore.getState().answer(null);

/**
 * Hosts of questions and toasts, loaded with Radix at the first use. The toasts' container exists from the start and
 * has `aria-live`, because dialogs hide all other elements from assistive technology when they open.
 */
function Hosts() {
  const asks = useConfirmStore(({ question }) => question !== null);
  const tells = useToasts(({ toasts }) => toasts.length > 0);
  useOverlayEntry('question', asks, refuseQuestion);
  return (
    <>
      <Suspense fallback={null}>{asks && <ConfirmHost />}</Suspense>
      <div aria-live="off">
        <Suspense fallback={null}>{tells && <Toaster />}</Suspense>
      </div>
    </>
  );
}

/** Everything that the design system needs around the app: themes, font, toasts, questions. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyle />
      {children}
      <Hosts />
    </>
  );
}
