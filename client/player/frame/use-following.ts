import { useEffect, useRef } from 'react';
import { useOpenSessions } from '@client/sync/active-session';
import { useDesktop } from '@client/ui/layout/use-desktop';
import type { Session } from '@common/contract/training/sessions';
import { openSession } from './open-player';

/**
 * A desktop follows the member: if the shown workout is not active and another one becomes active, it shows that one.
 * If both are active, `OtherWorkout` says so.
 */
export function useFollowing(shown: Session | null): void {
  const isDesktop = useDesktop();
  const sessions = useOpenSessions();
  const ran = useRef<readonly string[] | null>(null);
  useEffect(() => {
    const running = sessions.flatMap(({ id, phase }) => (phase === 'active' ? [id] : []));
    const next = ran.current && running.find((id) => !ran.current?.includes(id));
    ran.current = running;
    if (isDesktop && next && shown && shown.id !== next && shown.phase !== 'active') openSession(next);
  }, [isDesktop, sessions, shown]);
}
