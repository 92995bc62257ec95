import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, useRef, useState } from 'react';
import styled from 'styled-components';
import { layer, motion } from '../theme/mixins';
import { v } from '../theme/tokens';
import { size } from '../theme/type';

const Sheet = styled(Radix.Content)`
  z-index: ${layer.menu};
  min-width: 12rem;
  max-width: calc(100vw - 1rem);
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: 0.375rem;
  border: 1px solid ${v.edge};
  border-radius: 16px;
  outline: none;
  background: ${v.card};
  color: ${v.text};
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.28);
  overflow: hidden auto;
`;
const Item = styled(Radix.Item)<{ $destructive: boolean }>`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  padding: 0.375rem 0.75rem;
  border-radius: 10px;
  outline: none;
  color: ${({ $destructive }) => ($destructive ? v.bad : 'inherit')};
  font-size: ${size[16]};
  font-weight: 550;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  ${motion('background-color')}
  & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  &:focus {
    background: ${v.raised};
    box-shadow: inset 0 0 0 2px ${({ $destructive }) => ($destructive ? v.bad : v.goText)};
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Held = styled.div`
  display: contents;
`;

interface MenuItem {
  label: string;
  icon?: LucideIcon | undefined;
  onSelect: () => void;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface DropdownMenuProps {
  /** One button, such as an IconButton. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Opens when a press ends, so that its button can be dragged. */
  isDraggable?: boolean | undefined;
}

/** A button that opens a list of actions. */
export function DropdownMenu({ trigger, items, isDraggable = false }: DropdownMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      {isDraggable ? (
        // Radix opens on the press itself, which would begin no drag.
        <Held onPointerDownCapture={(event) => event.stopPropagation()} onClick={() => setIsOpen(true)}>
          <Radix.Trigger ref={button} asChild>
            {trigger}
          </Radix.Trigger>
        </Held>
      ) : (
        <Radix.Trigger ref={button} asChild>
          {trigger}
        </Radix.Trigger>
      )}
      <Radix.Portal>
        <Sheet
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // Tab goes on from the button, and leaving closes the menu; Radix ignores the key.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Tab') return;
            event.stopPropagation();
            button.current?.focus({ preventScroll: true });
          }}
          // Keys in an open menu do nothing elsewhere.
          onKeyDown={(event) => event.stopPropagation()}
        >
          {items.map(({ label, icon: Icon, onSelect, destructive = false, disabled = false }) => (
            <Item
              key={label}
              disabled={disabled}
              $destructive={destructive}
              onSelect={() => {
                // The focus returns first, so that a dialog opened by the item returns it to the button.
                button.current?.focus({ preventScroll: true });
                onSelect();
              }}
            >
              {Icon && <Icon aria-hidden="true" />}
              {label}
            </Item>
          ))}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}
