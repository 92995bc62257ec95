import './theme/font';
import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { TOOLTIP_DELAY_MS } from '../../common/constants';
import { ConfirmHost } from './confirm-dialog';
import { GlobalStyle } from './theme/global-style';
import { Toaster } from './toaster';

/** Everything the design system needs around the app: themes, font, tooltips, toasts, questions. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <GlobalStyle />
      {children}
      <ConfirmHost />
      <Toaster />
    </Tooltip.Provider>
  );
}
