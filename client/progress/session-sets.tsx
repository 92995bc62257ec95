import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Session } from '@common/contract/training/sessions';
import { noteOf, sessionNote } from '@common/player/commands/notes';
import { entriesInOrder, type PlanEntry } from '@common/player/plan/plan';
import { derive, type EntryProgress } from '@common/player/state/derive';
import { volumeLifted } from '@common/player/state/selectors';
import type { SetRecord } from '@common/player/state/tally';
import { useCall, useSettings } from '../api/use-call';
import { targetTexts } from '../texts/target-texts';
import { Badge } from '../ui/data/badge';
import { RoundScores } from '../ui/data/round-scores';
import { StatCard } from '../ui/data/stat-card';
import { StatRow } from '../ui/data/stat-row';
import { figure } from '../ui/format/figures';
import { doneFor, plannedFor } from '../ui/format/next-step';
import { atEffort, exerciseName, plannedText, setText } from '../ui/format/sets';
import { Row, Stack } from '../ui/layout/layout';
import { Heading, Num, Text, VisuallyHidden } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';

const Sets = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
`;
const ExerciseLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
  padding-block: 0.75rem;
  margin-block: -0.75rem;
  color: inherit;
`;
const SetLine = styled.li`
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.5rem 0;
  border-top: 1px solid ${v.line};
  svg {
    vertical-align: -0.1875rem;
    margin-inline-end: 0.5rem;
    color: ${v.goText};
  }
`;

/** Text of a note. */
const NoteText = styled.p`
  color: ${v.muted};
  font-size: ${size[15]};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface Props {
  entry: PlanEntry;
  /** Empty if there is none. */
  note: string;
  progress: EntryProgress | undefined;
  /** Ids of sets that were records. */
  recordSets: ReadonlySet<string>;
}

/** One exercise of a session with each of its sets. */
function EntrySets({ entry, note, progress, recordSets }: Props) {
  const sets = progress?.sets ?? [];
  const settings = useSettings();
  return (
    <Stack as="section" $gap={2}>
      <Row $justify="space-between">
        <Heading as="h3" $size={16}>
          <ExerciseLink to={`/exercises/${entry.exerciseId}`}>{entry.exercise.name}</ExerciseLink>
        </Heading>
        {progress?.skipped && <Badge>skipped</Badge>}
      </Row>
      <Text $size={13} $muted>
        Planned <Num>{plannedText(plannedFor(entry, settings))}</Num>
      </Text>
      {note && <NoteText>{note}</NoteText>}
      <SetLines sets={sets} extra={progress?.extra ?? []} entry={entry} recordSets={recordSets} />
    </Stack>
  );
}

interface OffPlanProps extends Pick<Props, 'recordSets'> {
  name: string;
  sets: readonly SetRecord[];
}

/** Sets of an exercise that the plan does not have. */
function OffPlanSets({ name, sets, recordSets }: OffPlanProps) {
  return (
    <Stack as="section" $gap={2}>
      <Row $justify="space-between">
        <Heading as="h3" $size={16}>
          {name}
        </Heading>
        <Badge>not in the plan</Badge>
      </Row>
      <SetLines sets={[]} extra={sets} recordSets={recordSets} />
    </Stack>
  );
}

interface LinesProps extends Pick<Props, 'recordSets'> {
  sets: readonly (SetRecord | null)[];
  extra: readonly SetRecord[];
  /** Undefined if the plan does not have the exercise. */
  entry?: PlanEntry;
}

function SetLines({ sets, extra, entry, recordSets }: LinesProps) {
  const settings = useSettings();
  const kindOf = (record: SetRecord | null) => record?.kind && ` · ${targetTexts.kinds[record.kind]}`;
  const done = (record: SetRecord) => (
    <div style={{ textAlign: 'end' }}>
      <Num>
        {recordSets.has(record.id) && (
          <>
            <Trophy size={16} aria-hidden="true" />
            <VisuallyHidden>record: </VisuallyHidden>
          </>
        )}
        {setText(doneFor(record, record.exerciseId, settings), entry)}
        {atEffort(record.rpe, settings.effort)}
      </Num>
      {record.note && <NoteText>{record.note}</NoteText>}
    </div>
  );
  return (
    <Sets role="list">
      {sets.map((record, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number
        <SetLine key={index}>
          <Text as="span" $muted>
            Set {index + 1}
            {kindOf(record)}
          </Text>
          {record ? (
            done(record)
          ) : (
            <Text as="span" $muted>
              not done
            </Text>
          )}
        </SetLine>
      ))}
      {extra.map((record) => (
        <SetLine key={record.id}>
          <Text as="span" $muted>
            Set {record.set}again {kindOf(record)}
          </Text>
          {done(record)}
        </SetLine>
      ))}
    </Sets>
  );
}

/** Figures of a session, then every exercise with its sets. */
export function SessionSets({ session }: { session: Session }) {
  const { totalDuration, caloriesBurned, state, workout } = session;
  const { unit } = useSettings();
  const { entries, offPlan } = derive(workout, state.facts);
  const records = useCall(
    'sessionRecords',
    { params: { id: session.id } },
    { enabled: session.phase === 'completed' },
  );
  const scores = useCall(
    'sessionScoreRecords',
    { params: { id: session.id } },
    { enabled: session.phase === 'completed' && (session.scores ?? []).length > 0 },
  );
  const recordSets = new Set(records.data?.map(({ id }) => id));
  return (
    <Stack $gap={5}>
      <StatRow>
        <StatCard label="minutes" value={totalDuration === null ? '–' : figure(totalDuration)} />
        <StatCard label="calories" value={caloriesBurned === null ? '–' : figure(caloriesBurned)} />
        <StatCard label={`${unit} lifted`} value={figure(volumeLifted(state, unit))} />
      </StatRow>
      <RoundScores session={session} records={scores.data ?? []} />
      {sessionNote(state) && <NoteText>{sessionNote(state)}</NoteText>}
      {entriesInOrder(workout).map((entry) => (
        <EntrySets
          key={entry.id}
          entry={entry}
          recordSets={recordSets}
          note={noteOf(entry, state).text}
          progress={entries.find(({ entryId }) => entryId === entry.id)}
        />
      ))}
      {offPlan.map(({ entryId, exerciseId, sets }) => (
        <OffPlanSets
          key={entryId}
          name={exerciseName(workout, exerciseId)}
          sets={sets}
          recordSets={recordSets}
        />
      ))}
    </Stack>
  );
}
