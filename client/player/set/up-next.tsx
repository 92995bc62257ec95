import { formatCount } from '@client/ui/format/figures';
import { lapLetters } from '@client/ui/format/rounds';
import type { Session } from '@common/contract/training/sessions';
import { placeInRound, remainingEntriesOfRound, roundsOf } from '@common/player/state/rounds';
import { ExerciseLine, ExerciseList, ThenLine } from './exercise-line';

/** The round's remaining exercises, then the next round. Nothing where this exercise is the last. */
export function UpNext({ session }: { session: Session }) {
  const { workout, state } = session;
  const place = placeInRound(workout, state);
  const remaining = remainingEntriesOfRound(workout, state);
  const rounds = roundsOf(workout);
  const letters = lapLetters(workout);
  const next = place && rounds.find(({ number }) => number > place.round.number);
  if (remaining.length === 0 && !next) return null;
  const name = next && next.name !== `Round ${next.number}` ? ` · ${next.name}` : '';
  return (
    <ExerciseList aria-label="Next in this round">
      {remaining.map((entry) => (
        <ExerciseLine key={entry.id} entry={entry} letter={letters.get(entry.id)} />
      ))}
      {next && (
        <ThenLine
          text={`then round ${rounds.indexOf(next) + 1}${name}`}
          amount={formatCount(next.entries.length, 'exercise')}
        />
      )}
    </ExerciseList>
  );
}
