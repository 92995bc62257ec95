import './theme/font';
import { lazy, type ReactNode, Suspense } from 'react';
import { useConfirmStore } from './confirm-store';
import { GlobalStyle } from './theme/global-style';
import { useToasts } from './toast-store';

const ConfirmHost = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmHost }));
const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

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
