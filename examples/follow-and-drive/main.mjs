// Shows the active workout on the terminal and drives it. See README.md.
import { createInterface } from 'node:readline';
import { LiveWorkout } from './live-workout.mjs';
import { lineOf, position, restLeftMs, suggestion } from './workout-lines.mjs';

const { WTD_URL: url = 'http://localhost:3000', WTD_TOKEN: token = '' } = process.env;

function end(message) {
  console.error(message);
  process.exit(1);
}

const answer = await fetch(`${url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
if (!answer.ok) end(`Not let in (${answer.status}): is WTD_TOKEN a personal token of yours?`);
const me = await answer.json();
console.log(`Signed in as ${me.firstName ?? me.email}. c: complete the set, s: skip the rest, q: quit.`);

const workout = new LiveWorkout(url, token);
let restTimer;
workout.on('changed', (session) => {
  clearTimeout(restTimer);
  if (!session) return console.log('No workout is under way. Start one in the app; it will appear here.');
  console.log(`[${session.version}] ${lineOf(session, workout.serverNow())}`);
  const left = restLeftMs(session, workout.serverNow());
  if (left && session.state.rest.status === 'running') {
    restTimer = setTimeout(() => console.log('Rest complete! Time for the next set.'), left);
  }
});
workout.on('answered', ({ seq, command }, { outcome, rejection }) => {
  console.log(`#${seq} ${command.type}: ${outcome}${rejection ? ` (${rejection})` : ''}`);
});
workout.on('failed', ({ command }, { message }) => console.log(`${command.type} failed: ${message}`));
workout.on('pulled', ({ version }) => console.log(`Something was missed; fetched version ${version}.`));
workout.on('offline', () => console.log('Offline. What you type is sent once the connection is back.'));
workout.on('refused', (message) => end(`Access has ended: ${message}`));

/** The command of a typed line for this session; null if it means nothing. */
function commandOf([key, ...figures], session) {
  if (key === 's') return session.state.rest && { type: 'skip_rest', restId: session.state.rest.id };
  const next = position(session);
  if (key !== 'c' || !next) return null;
  const { reps, weight } = suggestion(next);
  const [typedReps = reps, typedWeight = weight] = figures.map(Number).filter(Number.isInteger);
  // Names its set: sent twice, or from another screen too, it is still one set.
  return {
    type: 'complete_set',
    entryId: next.exercise.id,
    set: next.set,
    reps: typedReps,
    weight: typedWeight,
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const words = line.trim().split(/\s+/);
  if (words[0] === 'q') break;
  const command = workout.session && commandOf(words, workout.session);
  if (command) workout.send(command);
  else if (words[0]) console.log('There is nothing to do that to now.');
}
workout.close();
process.exit(0);
