import { Button } from '@client/ui/button/button';
import { Card, Row } from '@client/ui/layout/layout';
import { Heading, Text } from '@client/ui/layout/text';
import type { RunAnswer } from '@common/contract/training/runs';
import type { FollowedRun } from '@common/programs/follow-run';
import { decideAndTell } from './run-actions';

/** Share of the loads that is offered for the first week after a pause, in percent. */
const OFFERED_LOAD = 90;

/** Offers an easier first week after a pause; nothing where there was none (R27). */
export function WayBackCard({ run, followed }: { run: RunAnswer; followed: FollowedRun }) {
  const { wayBack } = followed;
  if (!wayBack) return null;
  const { pauseId, days } = wayBack;
  const answer = (load: number, title: string) =>
    decideAndTell(run, { kind: 'comeback', pauseId, load }, title);
  return (
    <Card as="section" $pad="sm" aria-label={`Back from a break: ${run.name}`}>
      <div>
        <Heading as="h3" $size={16}>
          Welcome back. An easier first week?
        </Heading>
        <Text $size={13} $muted>
          {run.name} after {days} days off: seven days at {OFFERED_LOAD} % of your weights, then on from where
          you left off.
        </Text>
      </div>
      <Row $gap={2}>
        <Button
          size="sm"
          variant="go"
          onClick={() => answer(OFFERED_LOAD, `Your first week is at ${OFFERED_LOAD} % of your weights`)}
        >
          Start at {OFFERED_LOAD} %
        </Button>
        <Button size="sm" onClick={() => answer(100, 'Your weights stay as they were')}>
          No, Full Weights
        </Button>
      </Row>
    </Card>
  );
}
