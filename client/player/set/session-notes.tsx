import { NoteLine } from '@client/notes/note-line';
import { noteTexts } from '@client/texts/note-texts';
import type { Session } from '@common/contract/training/sessions';
import { noteOf, sessionNote } from '@common/player/commands/notes';
import type { PlanEntry } from '@common/player/plan/plan';
import { act } from '../actions/session-actions';

/** Note of an exercise; a pinned one appears next time, too. */
export function ExerciseNote({ session, entry }: { session: Session; entry: PlanEntry }) {
  return (
    <NoteLine
      key={entry.id}
      title={noteTexts.aboutExercise(entry.exercise.name)}
      note={noteOf(entry, session.state)}
      canPin
      onSave={(note) => void act(session.id, { type: 'note', entryId: entry.id, ...note })}
    />
  );
}

/** Note of the whole workout. */
export function WorkoutNote({ session }: { session: Session }) {
  return (
    <NoteLine
      title={noteTexts.aboutWorkout}
      note={{ text: sessionNote(session.state), isPinned: false }}
      canPin={false}
      onSave={({ text }) => void act(session.id, { type: 'note', entryId: null, text })}
    />
  );
}
