// Starts the member's first workout, follows it live and does every set as suggested. The last one finishes it.
// WTD_URL=http://localhost:3000 WTD_TOKEN=wtd_… node train.ts
import { openClub } from 'win-the-day-client';

const { WTD_URL: url = 'http://localhost:3000', WTD_TOKEN: token = '' } = process.env;
const club = openClub({ url, token });

const { data: workouts } = await club.rest.GET('/api/workouts');
const [workout] = workouts ?? [];
if (!workout) throw new Error('Build a workout in the app first.');

const live = await club.live();
live.on('changed', (session) => {
  const lifted = session?.state.facts.filter(({ kind }) => kind === 'set').length;
  console.log(
    session
      ? `${session.workout.name}, version ${session.version}: ${lifted} sets`
      : 'No workout is under way.',
  );
});

await live.start(workout.id);
while (live.next) {
  const { exercise, set, sets, suggested } = live.next;
  console.log(`${exercise}, set ${set} of ${sets}: ${suggested.reps} × ${suggested.weight} lb`);
  const answer = await live.completeSet();
  if (answer.outcome === 'rejected') throw new Error(answer.message);
}
live.close();
