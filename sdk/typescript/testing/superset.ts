// A superset of two exercises, A and B, of which another device does B's first set. Run by clients.test.ts.
import { openClub } from 'win-the-day-client';

const { WTD_URL: url = '', WTD_TOKEN: token = '' } = process.env;
const club = openClub({ url, token });
const { data: workouts } = await club.rest.GET('/api/workouts');
const live = await club.live();
const session = await live.start(workouts![0]!.id);
const names = new Map(session.workout.exercises.map(({ id }, index) => [id, 'AB'[index]]));
const place = () => (live.next ? `${names.get(live.next.entryId)} ${live.next.set}` : 'none');

console.log(place());
await live.completeSet();
const came = new Promise<void>((resolve) => live.on('changed', () => place() === 'A 2' && resolve()));
console.log('your turn');
await came;
console.log(place());
console.log('cut me');
await live.completeSet();
console.log(place());
const answer = await live.act({ type: 'skip_exercise', entryId: 'f'.repeat(24) });
console.log(answer.outcome, answer.outcome === 'rejected' ? answer.code : '');
const ended = new Promise((resolve) => live.on('ended', resolve));
console.log('revoke me');
console.log(await ended);
console.log(
  await live.completeSet().then(
    () => 'taken',
    () => 'ended',
  ),
);
live.close();
