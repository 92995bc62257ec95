import { Check } from 'lucide-react';
import type { Draft } from '@common/contract/training/drafts';
import { useMutationCall } from '../../api/use-mutation-call';
import { MainAction, OtherAction } from '../../dialogs/docked-actions';
import { CategoryPill } from '../../ui/data/badge';
import { daysAgo } from '../../ui/format/dates';
import { Row, Stack } from '../../ui/layout/layout';
import { Heading, Text } from '../../ui/layout/text';
import { Dialog } from '../../ui/overlay/dialog';
import { toast } from '../../ui/overlay/toast-store';
import { RoundLines } from '../round-lines';
import { WorkoutFigures } from '../workout-figures';
import { draftName, draftWeeks } from './draft-text';

/** One workout of a draft, with each of its rounds. */
function DraftWorkout({ workout }: { workout: Draft['workouts'][number] }) {
  return (
    <Stack as="section" $gap={3} aria-label={workout.name}>
      <Row $justify="space-between">
        <Heading as="h3" $size={20}>
          {workout.name}
        </Heading>
        <WorkoutFigures workout={workout} />
      </Row>
      <Row>
        <CategoryPill category={workout.category} />
      </Row>
      {workout.description && <Text style={{ whiteSpace: 'pre-line' }}>{workout.description}</Text>}
      {workout.rounds.map((round) => (
        <RoundLines key={round.roundNumber} round={round} />
      ))}
    </Stack>
  );
}

interface Props {
  draft: Draft;
  onDiscard: () => void;
  onClose: () => void;
}

/** A whole draft: its weeks, its workouts, and the choice. */
export function DraftDialog({ draft, onDiscard, onClose }: Props) {
  const { program, workouts } = draft;
  const keep = useMutationCall('keepDraft', {
    failure: 'Failed to keep the draft',
    onSuccess: () => {
      const title = program ? 'Program added' : workouts.length > 1 ? 'Workouts added' : 'Workout added';
      toast({ title, description: draftName(draft) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={draftName(draft)}
      description={`Planned by ${draft.from}, ${daysAgo(draft.createdAt).toLowerCase()}. It is yours once you keep it.`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <OtherAction size="lg" onClick={onDiscard}>
            Discard
          </OtherAction>
          <MainAction
            size="lg"
            variant="go"
            loading={keep.isPending}
            onClick={() => keep.mutate({ params: { id: draft.id } })}
          >
            {!keep.isPending && <Check aria-hidden="true" />}
            Keep
          </MainAction>
        </>
      }
    >
      <Stack $gap={6}>
        {program?.description && <Text style={{ whiteSpace: 'pre-line' }}>{program.description}</Text>}
        {program && (
          <Stack as="section" $gap={1} aria-label="Weeks">
            {draftWeeks(draft).map(({ title, days }) => (
              <Text key={title}>
                <strong>{title}</strong> · {days}
              </Text>
            ))}
          </Stack>
        )}
        {workouts.map((workout) => (
          <DraftWorkout key={workout.id} workout={workout} />
        ))}
      </Stack>
    </Dialog>
  );
}
