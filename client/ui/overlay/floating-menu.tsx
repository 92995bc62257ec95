import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import styled, { css } from 'styled-components';
import { v } from '../theme/tokens';
import { menuItem, menuSheet } from './menu-style';

export interface MenuItem {
  label: string;
  icon?: LucideIcon | undefined;
  onSelect: () => void;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface DropdownMenuProps {
  /** One element that takes focus, such as an IconButton. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
}

export interface FloatingMenuProps extends DropdownMenuProps {
  /** Asked for before it was there. */
  defaultOpen?: boolean | undefined;
}

const Sheet = styled(Radix.Content)`
  ${menuSheet}
  min-width: 12rem;
  max-width: calc(100vw - 1rem);
  max-height: var(--radix-dropdown-menu-content-available-height);
`;
const Item = styled(Radix.Item)<{ $destructive: boolean }>`
  ${menuItem}
  ${({ $destructive }) =>
    $destructive &&
    css`
      color: ${v.bad};
      &[data-highlighted] {
        box-shadow: inset 0 0 0 2px ${v.bad};
      }
    `}
`;

/** The menu itself, with its trigger. */
export default function FloatingMenu({
  trigger,
  items,
  align = 'end',
  defaultOpen = false,
}: FloatingMenuProps) {
  return (
    // Not modal: hiding the page from assistive technology would leave its focusable parts hidden but reachable.
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Sheet align={align} sideOffset={6} collisionPadding={8}>
          {items.map(({ label, icon: Icon, onSelect, destructive = false, disabled = false }) => (
            <Item key={label} onSelect={onSelect} disabled={disabled} $destructive={destructive}>
              {Icon && <Icon aria-hidden="true" />}
              {label}
            </Item>
          ))}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}
