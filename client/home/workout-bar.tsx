import { ChevronUp } from 'lucide-react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import type { Session } from '@common/contract/training/sessions';
import { position } from '@common/player/state/position';
import { progressCount } from '@common/player/state/selectors';
import { openSession } from '../player/frame/open-player';
import { usePlayer } from '../player/frame/player-target';
import type { RestMoment } from '../player/rest/rest-moment';
import { useRest } from '../player/rest/use-rest';
import { useOpenSessions } from '../sync/active-session';
import { Ring } from '../ui/feedback/ring';
import { restClock } from '../ui/format/clocks';
import { Num } from '../ui/layout/text';
import { bareButton, focusInside, layer, media, motion, safe } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { clamp, size } from '../ui/theme/type';

/** Above the tabs of a phone; on a desktop at the foot of the sidebar. */
const Bar = styled.button`
  ${bareButton}
  ${focusInside}
  ${motion('background-color')}
  position: fixed;
  z-index: ${layer.docked};
  inset: auto max(0.625rem, ${safe.right}) calc(4.875rem + ${safe.bottom}) max(0.625rem, ${safe.left});
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 3.625rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid ${v.edge};
  border-radius: 18px;
  background: ${v.raised};
  color: ${v.text};
  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, ${v.text} 8%, ${v.raised});
    }
  }
  & > svg {
    width: 1.375rem;
    height: 1.375rem;
  }
  ${media.desktop} {
    inset: auto auto 4.75rem calc(0.75rem + ${safe.left});
    width: 14rem;
  }
`;
const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`;
const Name = styled.span`
  ${clamp(1)}
  font-size: ${size[15]};
  font-weight: 700;
`;
const Where = styled.span`
  ${clamp(2)}
  color: ${v.muted};
  font-size: ${size[13]};
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
  & b {
    color: ${v.rest};
  }
`;

/** Screens that show the green card instead. */
const WITH_CARD = ['/', '/home'];

/** The active workout, one tap away on every screen without its green card. */
export default function WorkoutBar() {
  const [session, ...others] = useOpenSessions();
  const { pathname } = useLocation();
  const isPlayerOpen = usePlayer(({ target }) => target.kind !== 'closed');
  if (!session || isPlayerOpen || WITH_CARD.includes(pathname)) return null;
  return <OneWorkout session={session} others={others.length} />;
}

function OneWorkout({ session, others }: { session: Session; others: number }) {
  const { workout, state, phase } = session;
  const moment = useRest(state);
  const isResting = phase === 'active' && moment !== null && !moment.isOver;
  return (
    <Bar type="button" data-workout-bar onClick={() => openSession(session.id)}>
      {isResting ? (
        <Ring value={restPercent(moment)} tone="rest" size={36} thickness={12} runMs={1_000} />
      ) : (
        <Ring value={progressCount(workout, state).percent} tone="go" size={36} thickness={12} />
      )}
      <Words>
        <Name>{workout.name}</Name>
        <Where>
          {isResting && (
            <>
              {moment.rest.work ? 'Set' : 'Rest'}{' '}
              <b>
                <Num>{restClock(moment.remainingMs)}</Num>
              </b>{' '}
              ·{' '}
            </>
          )}
          {phase === 'paused' && 'Paused · '}
          {whereIn(session)}
          {others > 0 && ` · ${others} more under way`}
        </Where>
      </Words>
      <ChevronUp aria-hidden="true" />
    </Bar>
  );
}

const restPercent = ({ rest, remainingMs }: RestMoment) =>
  rest.durationMs === 0 ? 0 : (100 * remainingMs) / rest.durationMs;

/** "Bench press, set 3 of 4". */
function whereIn({ workout, state }: Session): string {
  const place = position(workout, state);
  if (!place) return workout.exercises.length > 0 ? 'Every set is done' : 'Nothing added yet';
  return `${place.entry.exercise.name}, set ${place.set} of ${place.entry.sets}`;
}
