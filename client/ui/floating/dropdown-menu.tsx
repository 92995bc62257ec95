import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useBeside } from './beside';
import { Item, Sheet } from './menu-style';

interface MenuItem {
  label: string;
  icon?: LucideIcon | undefined;
  onSelect: () => void;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface DropdownMenuProps {
  /** One button, such as an IconButton. */
  trigger: ReactElement<{ id?: string }>;
  items: readonly MenuItem[];
}

interface OpenMenuProps {
  button: RefObject<HTMLElement | null>;
  buttonId: string;
  items: readonly MenuItem[];
  /** Opened by keyboard: the first item gets the focus. */
  byKey: boolean;
  onClose: () => void;
}

/** The item that a key moves to; null if there is none. Letters jump to an item that starts with them. */
function itemAt(key: string, all: HTMLElement[]): HTMLElement | null {
  const at = all.findIndex((item) => item.matches(':focus'));
  if (key === 'Home') return all[0] ?? null;
  if (key === 'End') return all.at(-1) ?? null;
  if (key === 'ArrowDown') return all[Math.min(at + 1, all.length - 1)] ?? null;
  if (key === 'ArrowUp') return (at < 0 ? all.at(-1) : all[Math.max(at - 1, 0)]) ?? null;
  if (key.length !== 1 || key === ' ') return null;
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return next.find(({ textContent }) => textContent?.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}

function OpenMenu({ button, buttonId, items, byKey, onClose }: OpenMenuProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const close = () => {
    button.current?.focus({ preventScroll: true });
    onClose();
  };
  useBeside(button, sheet, { above: false, align: 'end' }, close);
  const enabled = () => [
    ...(sheet.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens.
  useLayoutEffect(() => {
    ((byKey && enabled()[0]) || sheet.current)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && (sheet.current?.contains(target) || button.current?.contains(target))))
        onClose();
    };
    addEventListener('pointerdown', onPress, true);
    return () => removeEventListener('pointerdown', onPress, true);
  }, [button, onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in an open menu do nothing elsewhere.
    event.stopPropagation();
    if (event.key === 'Tab') return close();
    const item = event.ctrlKey || event.altKey || event.metaKey ? null : itemAt(event.key, enabled());
    if (!item) return;
    event.preventDefault();
    item.focus();
  };
  return createPortal(
    <Sheet
      ref={sheet}
      popover="manual"
      role="menu"
      aria-labelledby={buttonId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        const isOwn = sheet.current?.contains(relatedTarget) || button.current?.contains(relatedTarget);
        if (relatedTarget && !isOwn) onClose();
      }}
    >
      {items.map(({ label, icon: Icon, onSelect, destructive = false, disabled = false }) => (
        <Item
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={disabled}
          $destructive={destructive}
          onPointerEnter={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            // The focus returns first, so that a dialog opened by the item returns it to the button.
            close();
            onSelect();
          }}
        >
          {Icon && <Icon aria-hidden="true" />}
          {label}
        </Item>
      ))}
    </Sheet>,
    // A modal dialog traps the focus, so the menu is rendered inside it.
    button.current?.closest('[role="dialog"]') ?? document.body,
  );
}

/** A button that opens a list of actions. */
export function DropdownMenu({ trigger, items }: DropdownMenuProps) {
  const ownId = useId();
  const buttonId = trigger.props.id ?? ownId;
  const button = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<'by key' | 'by press' | null>(null);
  return (
    <>
      <Slot.Root
        ref={button}
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={({ detail }) => setOpened(opened ? null : detail === 0 ? 'by key' : 'by press')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.stopPropagation();
          setOpened('by key');
        }}
      >
        {trigger}
      </Slot.Root>
      {opened && (
        <OpenMenu
          button={button}
          buttonId={buttonId}
          items={items}
          byKey={opened === 'by key'}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
