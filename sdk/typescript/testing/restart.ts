// The first run taps a set without a network and ends; the second one goes on from what it stored. Run by clients.test.ts.
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openClub } from 'win-the-day-client';

const { WTD_URL: url = '', WTD_TOKEN: token = '' } = process.env;
const club = openClub({ url, token });
const file = 'outbox.json';
const isFirst = !existsSync(file);
const storage = {
  load: () => (existsSync(file) ? readFileSync(file, 'utf8') : null),
  save: (text: string) => writeFileSync(file, text),
};
const live = await club.live({ storage });
if (isFirst) {
  const { data: workouts } = await club.rest.GET('/api/workouts');
  await live.start(workouts![0]!.id);
  console.log('take the network');
  await once(process.stdin, 'data');
  const shown = new Promise<void>((resolve) => live.on('changed', () => resolve()));
  void live.completeSet({ reps: 7 });
  await shown;
  console.log(live.next?.set);
} else console.log(await live.completeSet().then(({ outcome }) => outcome));
process.exit(0);
