import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { deferPart, useDeferred } from './deferred-part';
import type { FloatingMenuProps } from './floating-menu';

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

const floatingMenu = deferPart<FloatingMenuProps>(async () => (await import('./floating-menu')).default);

/** A button that opens a list of actions. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { Part, element, take } = useDeferred(floatingMenu);
  const [isAsked, setAsked] = useState(false);
  if (Part) return <Part {...props} defaultOpen={isAsked} />;
  return (
    <Slot.Root
      ref={element}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerLeave={take}
      onBlur={take}
      onClick={() => {
        setAsked(true);
        take();
      }}
    >
      {props.trigger}
    </Slot.Root>
  );
}
