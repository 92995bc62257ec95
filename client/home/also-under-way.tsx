import type { Session } from '@common/contract/training/sessions';
import { progressCount } from '@common/player/state/selectors';
import { openSession } from '../player/frame/open-player';
import { Button } from '../ui/button/button';
import { Card, Row } from '../ui/layout/layout';
import { Heading, Text } from '../ui/layout/text';

/** Workouts under way beside the one that is being trained. */
export default function AlsoUnderWay({ sessions }: { sessions: readonly Session[] }) {
  return (
    <Card as="section" $pad="sm" aria-label="Also under way">
      {sessions.map((session) => {
        const { completedExercises, totalExercises } = progressCount(session.workout, session.state);
        return (
          <Row key={session.id} $justify="space-between" $wrap={false}>
            <div>
              <Heading as="h2" $size={16}>
                {session.workout.name}
              </Heading>
              <Text $size={13} $muted>
                {session.phase === 'paused' ? 'Paused' : 'Also under way'} · {completedExercises} of{' '}
                {totalExercises} exercises
              </Text>
            </div>
            <Button
              size="sm"
              aria-label={`Open ${session.workout.name}`}
              onClick={() => openSession(session.id)}
            >
              Open
            </Button>
          </Row>
        );
      })}
    </Card>
  );
}
