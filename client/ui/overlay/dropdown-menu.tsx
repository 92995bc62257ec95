import { Slot } from 'radix-ui';
import { useState } from 'react';
import { deferPart, useDeferred } from './deferred-part';
import type { DropdownMenuProps, FloatingMenuProps } from './floating-menu';

const floatingMenu = deferPart<FloatingMenuProps>(async () => (await import('./floating-menu')).default);

/** A button that opens a list of actions. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { Part, element, take, need } = useDeferred(floatingMenu);
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
        need();
      }}
    >
      {props.trigger}
    </Slot.Root>
  );
}
