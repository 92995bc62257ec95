import { Card } from '@client/ui/layout/layout';
import { Label, Text } from '@client/ui/layout/text';
import type { Session } from '@common/contract/training/sessions';
import type { Position } from '@common/player/state/position';
import { remainingEntriesOfRound, roundsOf } from '@common/player/state/rounds';
import { UpNext } from '../set/up-next';

/** The next exercise of the round. */
export function NextCard({ session, place }: { session: Session; place: Position }) {
  const { workout, state } = session;
  const isLast =
    remainingEntriesOfRound(workout, state).length === 0 &&
    !roundsOf(workout).some(({ number }) => number > place.entry.roundNumber);
  return (
    <Card as="section" aria-label="Next">
      <Label as="h3">Next in this round</Label>
      {isLast ? <Text $muted>This is the last exercise.</Text> : <UpNext session={session} />}
    </Card>
  );
}
