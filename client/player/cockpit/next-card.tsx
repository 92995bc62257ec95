import styled from 'styled-components';
import type { Position } from '../../../common/player/position';
import { remainingEntriesOfRound, roundsOf } from '../../../common/player/rounds';
import type { Session } from '../../../common/sessions';
import { Card } from '../../ui/layout/card';
import { Stack } from '../../ui/layout/layout';
import { Label, Text } from '../../ui/layout/text';
import { SessionRecord } from '../session/session-record';
import type { SetName } from '../set/edit-set-dialog';
import { UpNext } from '../set/up-next';

const Column = styled(Card)`
  flex: 1 1 auto;
  min-height: 10rem;
  overflow: auto;
  gap: 1.5rem;
`;

interface Props {
  session: Session;
  place: Position;
  onEdit: (name: SetName) => void;
}

/** What comes after this exercise, and the whole session below it. */
export function NextCard({ session, place, onEdit }: Props) {
  const { workout, state } = session;
  const isLast =
    remainingEntriesOfRound(workout, state).length === 0 &&
    !roundsOf(workout).some(({ number }) => number > place.entry.roundNumber);
  return (
    <Column as="section" aria-label="Whole session" tabIndex={0}>
      <div>
        <Label as="h3">Next in this round</Label>
        {isLast ? <Text $muted>This is the last exercise.</Text> : <UpNext session={session} />}
      </div>
      <Stack $gap={4}>
        <Label as="h3">Whole session</Label>
        <SessionRecord session={session} onEdit={onEdit} />
      </Stack>
    </Column>
  );
}
