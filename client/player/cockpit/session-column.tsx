import styled from 'styled-components';
import { Button } from '@client/ui/button/button';
import { lapLetters, roundText, titledBlocks } from '@client/ui/format/rounds';
import { exerciseName } from '@client/ui/format/sets';
import { Heading, Label } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { Session } from '@common/contract/training/sessions';
import { derive } from '@common/player/state/derive';
import type { Position } from '@common/player/state/position';
import { roundsOf } from '@common/player/state/rounds';
import { WorkoutStrip } from '../frame/workout-strip';
import type { SetName } from '../set/edit-set-dialog';
import { useRecords } from '../set/record-line';
import { EntryLine, OffPlanLine } from './column-lines';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  padding: 1.5rem 0;
  & > :not(section) {
    padding-inline: 1.25rem;
  }
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
`;
const Entries = styled.ul.attrs({ role: 'list' })`
  margin-top: 0.5rem;
`;
const RoundName = styled(Label)`
  display: block;
  padding-inline: 1.25rem;
`;

/** Exercises that go together; a rail beside a superset within its round. */
const Group = styled.div<{ $isRailed: boolean }>`
  ${({ $isRailed }) => $isRailed && `margin-block: 0.5rem; box-shadow: inset 3px 0 0 ${v.goMark};`}
`;
const GroupName = styled.h4`
  padding-inline: 1.25rem;
  color: ${v.muted};
  font-size: ${size[13]};
  font-weight: 600;
`;

interface Props {
  session: Session;
  place: Position;
  onEdit: (name: SetName) => void;
  onPlan: () => void;
}

/** The whole session with every set: done ones open their editor, the current one is outlined. */
export function SessionColumn({ session, place, onEdit, onPlan }: Props) {
  const { workout, state } = session;
  const { entries, offPlan } = derive(workout, state.facts);
  const records = useRecords(session);
  const letters = lapLetters(workout);
  return (
    <Column>
      <Head>
        <Heading as="p" $size={24}>
          {workout.name}
        </Heading>
        <WorkoutStrip session={session} clock={false} />
        <Button onClick={() => onPlan()}>Change Workout</Button>
      </Head>
      {roundsOf(workout).map((round) => (
        <section key={round.number} aria-label={round.name}>
          <RoundName as="h3">{roundText(workout, round)}</RoundName>
          {titledBlocks(workout, round).map(({ title, entries: inBlock }) => (
            <Group key={inBlock[0]?.id} $isRailed={title !== null}>
              {title && <GroupName>{title}</GroupName>}
              <Entries>
                {inBlock.map((entry) => {
                  const progress = entries.find(({ entryId }) => entryId === entry.id);
                  if (!progress) return null;
                  const now = entry.id === place.entry.id ? place.set : null;
                  return (
                    <EntryLine
                      key={entry.id}
                      sessionId={session.id}
                      entry={entry}
                      letter={letters.get(entry.id)}
                      progress={progress}
                      now={now}
                      records={records}
                      onEdit={onEdit}
                    />
                  );
                })}
              </Entries>
            </Group>
          ))}
        </section>
      ))}
      {offPlan.length > 0 && (
        <section aria-label="Not in the plan">
          <RoundName as="h3">Not in the plan</RoundName>
          <Entries>
            {offPlan.map(({ entryId, exerciseId, sets }) => (
              <OffPlanLine
                key={entryId}
                sessionId={session.id}
                name={exerciseName(workout, exerciseId)}
                sets={sets}
                onEdit={onEdit}
              />
            ))}
          </Entries>
        </section>
      )}
    </Column>
  );
}
