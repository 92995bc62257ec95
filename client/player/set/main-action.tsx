import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button/button';
import { noteOwnHand, wasOwnHand } from '../actions/own-hand';
import { forgetUntakenPress, tellUntakenPress } from './untaken-press';

/** A tap this soon was meant for the button that stood here before. */
const SETTLE_MS = 400;
/** The view follows a tap of this screen's own within this. */
const FOLLOWS_MS = 500;

/** It looks ready all the while: the moment is too short to be shown. */
const Steady = styled(Button)`
  &[aria-disabled='true'] {
    opacity: 1;
  }
`;

/** Whether the main action that has just gone had the focus: the next one takes it over. */
let hadFocus = false;

interface Props {
  onAct: () => void;
  children: ReactNode;
  /** Lime, unless another action beside it is the one to take. */
  variant?: 'go' | 'default' | undefined;
  className?: string | undefined;
}

/**
 * The one large action of a view. Give it a key that names what it acts on: for a moment a new one takes no press, so that
 * a double tap, or a tap just when another screen went on, does not skip the rest or complete the next set as well. The
 * undo line says so of such a press.
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
    const own = button.current;
    if (hadFocus) own?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = document.activeElement === own;
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
