import styled from 'styled-components';
import { progressOfEntry } from '../../../common/player/entries';
import type { PerformedSet } from '../../../common/player/performed-set';
import type { Position } from '../../../common/player/position';
import type { Session } from '../../../common/sessions';
import { CategoryPill } from '../../ui/data/category-pill';
import { Row, Stack } from '../../ui/layout/layout';
import { Heading, Num } from '../../ui/layout/text';
import { heading, size } from '../../ui/theme/type';
import { Body, Dock } from '../frame/player-frame';
import { useHotkeys } from '../frame/use-hotkeys';
import { ActualInputs, PlatesLine } from './actual-inputs';
import type { SetName } from './edit-set-dialog';
import { ProgressBadge, ProgressBar } from './exercise-progress';
import { Instructions } from './instructions';
import { completeSet } from './set-actions';
import { SetButtons } from './set-buttons';
import { SetDashes } from './set-dashes';
import { TargetLine } from './target-line';
import { UndoLine } from './undo-line';
import { UpNext } from './up-next';
import { useActual } from './use-actual';

const Name = styled(Heading)`
  font-size: clamp(${size[24]}, 8.2vw, ${size[34]});
`;
/** The dashes bring their own room to touch. */
const SetLine = styled(Row)`
  margin-block: -0.5rem;
`;
const SetOf = styled.h3`
  ${heading}
  font-size: ${size[20]};
`;

interface Props {
  session: Session;
  place: Position;
  suggested: PerformedSet;
  onEdit: (name: SetName) => void;
}

/** The set to do now. */
export function SetView({ session, place, suggested, onEdit }: Props) {
  const { entry, set } = place;
  const actual = useActual(session.id, place, suggested);
  useHotkeys({
    'more-reps': () => actual.stepReps(1),
    'fewer-reps': () => actual.stepReps(-1),
    'more-weight': () => actual.stepWeight(5),
    'less-weight': () => actual.stepWeight(-5),
  });
  const progress = progressOfEntry(session.workout, session.state, entry.id);
  return (
    <>
      <Body>
        <Row $justify="space-between" $gap={2}>
          <CategoryPill category={entry.exercise.category} />
          <ProgressBadge session={session} />
        </Row>
        <ProgressBar session={session} />
        <Stack $gap={2}>
          <Name as="h2">{entry.exercise.name}</Name>
          <TargetLine place={place} />
        </Stack>
        <SetLine $justify="space-between" $gap={2}>
          <SetOf>
            Set <Num>{set}</Num> of <Num>{entry.sets}</Num>
          </SetOf>
          {progress && (
            <SetDashes
              progress={progress}
              current={set}
              onEdit={(one) => onEdit({ entryId: entry.id, set: one })}
            />
          )}
        </SetLine>
        <ActualInputs
          actual={actual}
          entry={entry}
          onEnter={() => completeSet(session, place, actual.read())}
        />
        <PlatesLine actual={actual} entry={entry} />
        <UpNext session={session} />
        <Instructions exercise={entry.exercise} />
      </Body>
      <Dock>
        <UndoLine session={session} />
        <SetButtons session={session} place={place} actual={actual} />
      </Dock>
    </>
  );
}
