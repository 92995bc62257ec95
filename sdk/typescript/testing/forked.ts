// A copy of a device's storage goes on where the other has sent another command under its number. Run by clients.test.ts.
import { openClub } from 'win-the-day-client';

const { WTD_URL: url = '', WTD_TOKEN: token = '' } = process.env;
const club = openClub({ url, token });
const { data: workouts } = await club.rest.GET('/api/workouts');
let waiting = '';
const first = await club.live({
  storage: {
    load: () => null,
    save: (text) => {
      if (JSON.parse(text).items.some(({ kind }: { kind: string }) => kind === 'command')) waiting ||= text;
    },
  },
});
const { exercises } = (await first.start(workouts![0]!.id)).workout;
await first.completeSet();
first.close();

const [item] = JSON.parse(waiting).items;
const other = {
  ...item,
  nonce: 'the-copy',
  command: { type: 'choose_exercise', entryId: exercises[0]!.id },
};
let stored = JSON.stringify({ ...JSON.parse(waiting), items: [other] });
const copy = await club.live({ storage: { load: () => stored, save: (text) => (stored = text) } });
await copy.connected();
const { outcome } = await copy.completeSet();
console.log(`${outcome}, ${JSON.parse(stored).items.length} waiting`);
copy.close();
