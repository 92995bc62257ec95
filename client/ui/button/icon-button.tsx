import type { LucideIcon } from 'lucide-react';
import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { TOOLTIP_DELAY_MS } from '@common/constants';
import { Kbd } from '../data/kbd';
import { layer } from '../theme/mixins';
import { v } from '../theme/tokens';
import { size } from '../theme/type';
import { Button, type ButtonProps } from './button';

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

interface TooltipProps {
  text: ReactNode;
  shortcut?: string | undefined;
  /** One element that takes focus. */
  children: ReactElement;
}

/** A hint after 700 ms of hovering, at once on keyboard focus. Never the only place of a piece of news. */
function Tooltip({ text, shortcut, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={0}>
      <Radix.Root>
        <Radix.Trigger
          asChild
          // Not where a press or a closing menu leaves the focus.
          onFocus={(event) => !event.currentTarget.matches(':focus-visible') && event.preventDefault()}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Bubble data-tooltip sideOffset={6} collisionPadding={8}>
            {text}
            {shortcut && <Kbd>{shortcut}</Kbd>}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'size' | 'wide'> {
  icon: LucideIcon;
  /** Read aloud, and shown as the tooltip. */
  label: string;
  /** A key that does the same, shown in the tooltip. */
  shortcut?: string | undefined;
}

/** A square button of 48 px that shows only an icon. */
export function IconButton({ icon: Icon, label, shortcut, loading, ...remaining }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <Button size="icon" aria-label={label} aria-keyshortcuts={shortcut} loading={loading} {...remaining}>
        {!loading && <Icon aria-hidden="true" />}
      </Button>
    </Tooltip>
  );
}
