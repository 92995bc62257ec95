import './theme/font';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useConfirmStore } from './confirm-store';
import { PlainConfirmHost, PlainToaster } from './plain-hosts';
import { GlobalStyle } from './theme/global-style';
import { useToasts } from './toast-store';

/** A part that comes when it is needed; a plain one takes its place where it cannot be had. */
const lazyHost = (fetch: () => Promise<ComponentType>, plain: ComponentType) =>
  lazy(async () => ({ default: await fetch().catch(() => plain) }));

const ConfirmHost = lazyHost(async () => (await import('./confirm-dialog')).ConfirmHost, PlainConfirmHost);
const Toaster = lazyHost(async () => (await import('./toaster')).Toaster, PlainToaster);

/** Questions and messages need Radix; it is fetched with the first of them, not with the first page. */
function Hosts() {
  const asks = useConfirmStore(({ question }) => question !== null);
  const tells = useToasts(({ toasts }) => toasts.length > 0);
  return (
    <>
      {asks && <ConfirmHost />}
      {tells && <Toaster />}
    </>
  );
}

/** Everything the design system needs around the app: themes, font, toasts, questions. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyle />
      {children}
      <Suspense fallback={null}>
        <Hosts />
      </Suspense>
    </>
  );
}
