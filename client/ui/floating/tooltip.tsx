import { Slot } from 'radix-ui';
import {
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { TOOLTIP_DELAY_MS } from '../../../common/constants';
import { Kbd } from '../data/kbd';
import { layer } from '../theme/mixins';
import { v } from '../theme/tokens';
import { size } from '../theme/type';
import { useBeside } from './beside';

interface TooltipProps {
  text: ReactNode;
  shortcut?: string | undefined;
  /** One element that takes focus. */
  children: ReactElement;
}

interface BubbleProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  onEnter: () => void;
  onLeave: () => void;
  onDismiss: () => void;
}

const Body = styled.div`
  position: fixed;
  z-index: ${layer.tooltip};
  inset: auto;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  max-width: min(20rem, calc(100vw - 2rem));
  margin: 0;
  padding: 0.375rem 0.75rem;
  border: 0;
  border-radius: 10px;
  background: ${v.text};
  color: ${v.page};
  font-size: ${size[13]};
  font-weight: 550;
  pointer-events: auto;
`;

function Bubble({ id, anchor, children, onEnter, onLeave, onDismiss }: BubbleProps) {
  const body = useRef<HTMLDivElement>(null);
  useBeside(anchor, body, { above: true, align: 'center' }, onDismiss);
  return createPortal(
    <Body
      ref={body}
      id={id}
      popover="manual"
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </Body>,
    document.body,
  );
}

/** The way from the button to its bubble, which may be pointed at as well. */
const LEAVE_MS = 100;

let hideOther = () => {};

/** A hint after 700 ms of hovering, at once on keyboard focus. Never the only place of a piece of news. */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (to: boolean) => {
    clearTimeout(timer.current);
    if (to) {
      hideOther();
      hideOther = () => setShown(false);
    }
    setShown(to);
  };
  const setAfter = (ms: number, to: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(set, ms, to);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={isShown ? id : undefined}
        onPointerEnter={({ pointerType }: PointerEvent) =>
          pointerType !== 'touch' && setAfter(TOOLTIP_DELAY_MS, true)
        }
        onPointerLeave={() => setAfter(LEAVE_MS, false)}
        onPointerDown={() => set(false)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && set(true)}
        onBlur={() => set(false)}
      >
        {children}
      </Slot.Root>
      {isShown && (
        <Bubble
          id={id}
          anchor={anchor}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => setAfter(LEAVE_MS, false)}
          onDismiss={() => set(false)}
        >
          {text}
          {shortcut && <Kbd>{shortcut}</Kbd>}
        </Bubble>
      )}
    </>
  );
}
