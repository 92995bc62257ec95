import styled from 'styled-components';
import { useOpenSessions } from '@client/sync/active-session';
import { Button } from '@client/ui/button/button';
import { Notice } from '@client/ui/feedback/notice';
import { useDesktop } from '@client/ui/layout/use-desktop';
import type { Session } from '@common/contract/training/sessions';
import { openSession } from './open-player';

const Line = styled.div`
  flex: none;
  padding: 0.75rem 1.25rem 0;
`;

/** Says on a desktop that another workout is running, too, than the one shown. */
export function OtherWorkout({ shown }: { shown: Session }) {
  const isDesktop = useDesktop();
  const other = useOpenSessions().find(({ id, phase }) => id !== shown.id && phase === 'active');
  if (!isDesktop || !other) return null;
  const { name } = other.workout;
  return (
    <Line>
      <Notice
        title={`${name} is under way, too.`}
        action={
          <Button size="sm" aria-label={`Show ${name}`} onClick={() => openSession(other.id)}>
            Show
          </Button>
        }
      />
    </Line>
  );
}
