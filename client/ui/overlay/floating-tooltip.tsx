import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { TOOLTIP_DELAY_MS } from '../../../common/constants';
import { Kbd } from '../data/kbd';
import { layer } from '../theme/mixins';
import { v } from '../theme/tokens';
import { size } from '../theme/type';

export interface TooltipProps {
  text: ReactNode;
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** One element that takes focus. */
  children: ReactElement;
}

const Bubble = styled(Radix.Content)`
  z-index: ${layer.tooltip};
  display: flex;
  align-items: center;
  gap: 0.5rem;
  max-width: min(20rem, calc(100vw - 2rem));
  padding: 0.375rem 0.75rem;
  border-radius: 10px;
  background: ${v.text};
  color: ${v.page};
  font-size: ${size[13]};
  font-weight: 550;
`;

/** The bubble itself, with its trigger. Brings its own provider, so that no page pays for one it does not use. */
export default function FloatingTooltip({ text, shortcut, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {text}
            {shortcut && <Kbd>{shortcut}</Kbd>}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
