// A workout of A and B that take turns, whose plan is changed and changed back. Run by clients.test.ts.
import { openClub } from 'win-the-day-client';

const { WTD_URL: url = '', WTD_TOKEN: token = '' } = process.env;
const club = openClub({ url, token });
const { data: workouts } = await club.rest.GET('/api/workouts');
const live = await club.live();
const session = await live.start(workouts![0]!.id);
const [a, b] = session.workout.exercises.map(({ id }) => id) as [string, string];
const show = () =>
  console.log(live.next ? `${live.next.entryId === a ? 'A' : 'B'} ${live.next.set}` : 'none');

await live.act({ type: 'choose_exercise', entryId: b });
show();
await live.completeSet();
show();
await live.act({ type: 'remove_exercise', entryId: a });
show();
await live.act({ type: 'undo', actionId: live.session!.state.last!.actionId });
show();
live.close();
