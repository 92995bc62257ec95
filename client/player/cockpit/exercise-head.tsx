import styled from 'styled-components';
import { CategoryPill } from '@client/ui/data/category-pill';
import { Row, Stack } from '@client/ui/layout/layout';
import { Label } from '@client/ui/layout/text';
import { heading, size } from '@client/ui/theme/type';
import type { Position } from '@common/player/position';
import { placeInRound } from '@common/player/rounds';
import type { Session } from '@common/sessions';
import { ExerciseLink } from '../set/exercise-link';
import { LatestRecord, ScoreRecordLine } from '../set/record-line';
import { SetKind } from '../set/set-kind';
import { TargetLine } from '../set/target-line';
import { WhatNextLine } from '../set/what-next-line';

const Name = styled.h2`
  ${heading}
  font-size: clamp(${size[34]}, 4.4cqi, 6rem);
  line-height: 1.05;
`;
const SetOf = styled.h3`
  ${heading}
  font-size: ${size[20]};
  font-variant-numeric: tabular-nums;
`;

/** The exercise of this moment, which set of it, and what is meant. */
export function ExerciseHead({ session, place }: { session: Session; place: Position }) {
  const inRound = placeInRound(session.workout, session.state);
  return (
    <Stack $gap={3}>
      <Row>
        <CategoryPill category={place.entry.exercise.category} />
        {inRound && (
          <Label>
            {inRound.round.name} · Exercise {inRound.index} of {inRound.count}
          </Label>
        )}
      </Row>
      <Row $justify="space-between" $wrap={false}>
        <Name>{place.entry.exercise.name}</Name>
        <ExerciseLink exerciseId={place.entry.exerciseId} />
      </Row>
      <Row $gap={4} $align="baseline">
        <SetOf>
          Set {place.set} of {place.entry.sets}
        </SetOf>
        <SetKind place={place} />
        <TargetLine place={place} last />
      </Row>
      <WhatNextLine session={session} place={place} />
      <LatestRecord session={session} />
      <ScoreRecordLine session={session} />
    </Stack>
  );
}
