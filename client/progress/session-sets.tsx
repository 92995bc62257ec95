import { derive } from '@common/player/derive';
import { noteOf, sessionNote } from '@common/player/notes';
import { entriesInOrder } from '@common/player/plan';
import { volumeLifted } from '@common/player/selectors';
import type { Session } from '@common/sessions';
import { useCall } from '../api/use-call';
import { useSettings } from '../api/use-settings';
import { RoundScores } from '../ui/data/round-scores';
import { StatCard } from '../ui/data/stat-card';
import { StatRow } from '../ui/data/stat-row';
import { figure } from '../ui/format/figures';
import { exerciseName } from '../ui/format/sets';
import { Stack } from '../ui/layout/layout';
import { EntrySets, NoteText, OffPlanSets } from './entry-sets';

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
