import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { isEntryDone, progressOfEntry } from '../../../common/player/entries';
import type { PlanRound } from '../../../common/player/rounds';
import type { Session } from '../../../common/sessions';
import { Dashes } from '../../ui/feedback/dashes';

const Narrow = styled.div`
  flex: none;
  width: var(--width);
  max-width: 100%;
  & > div {
    flex-wrap: nowrap;
  }
`;

/** The exercises of the round under way: done, this one, still to do. */
export function RoundDashes({
  round,
  session,
  index,
}: {
  round: PlanRound;
  session: Session;
  index: number;
}) {
  const done = round.entries.filter((entry) => {
    const progress = progressOfEntry(session.workout, session.state, entry.id);
    return progress !== null && isEntryDone(progress);
  }).length;
  return (
    <Narrow style={{ '--width': `${Math.min(14, round.entries.length * 1.625)}rem` } as CSSProperties}>
      <Dashes total={round.entries.length} done={done} current={index - 1} label="Exercise" />
    </Narrow>
  );
}
