import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { noteOwnHand, wasOwnHand } from '../actions/own-hand';
import { forgetUntakenPress, tellUntakenPress } from './untaken-press';

/** Ignores taps this soon after mounting or after the last one: they were meant for the button before. */
const SETTLE_MS = 400;
/** A view that changes this soon after a tap here was changed by that tap. */
const FOLLOWS_MS = 500;

/** Looks enabled while it ignores taps: the moment is too short to be shown. */
const Steady = styled(Button)`
  &[aria-disabled='true'] {
    opacity: 1;
  }
`;

/** True if the main action that was just unmounted had the focus: the next one takes it over. */
let hadFocus = false;

interface Props {
  onAct: () => void;
  children: ReactNode;
  /** Lime, unless another action beside it is the one to take. */
  variant?: 'go' | 'default' | undefined;
  className?: string | undefined;
}

/**
 * The one large action of a view. Its `key` must name what it acts on: a new one ignores presses for `SETTLE_MS`, so
 * that a double tap, or a tap while another screen moves on, does not act on the next set. The undo line explains it.
 */
export function MainAction({ onAct, children, variant = 'go', className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isSettled, setSettled] = useState(false);
  const takenAt = useRef(Number.NEGATIVE_INFINITY);
  const [cameByOwnHand] = useState(() => wasOwnHand(FOLLOWS_MS));
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const element = button.current;
    if (hadFocus) element?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = document.activeElement === element;
    };
  }, []);
  return (
    <Steady
      ref={button}
      variant={variant}
      size="lg"
      wide
      data-hotkey="main"
      className={className}
      aria-disabled={!isSettled}
      onClick={() => {
        const now = performance.now();
        if (now - takenAt.current < SETTLE_MS) return tellUntakenPress(true);
        if (!isSettled) return tellUntakenPress(cameByOwnHand);
        takenAt.current = now;
        forgetUntakenPress();
        noteOwnHand();
        onAct();
      }}
    >
      {children}
    </Steady>
  );
}
