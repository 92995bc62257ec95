import { DAY_MS, HOUR_MS } from '@common/constants';
import type { Exercise } from '@common/contract/training/exercises';
import type { OwnExercise } from '@common/contract/training/own-exercises';
import { newExercise } from '@server/testing/training';
import type { ServerProcess } from '@tests/harness/server-process';
import { DemoClient } from '../demo/client.mjs';
import { trainSession } from '../demo/training.mjs';
import { addMember } from './demo-club';

/** 120 characters, the longest name there is, without a space. */
const ENDLESS =
  'DonaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftRindfleischetikettierungsüberwachungsauf';
const COMPOUND =
  'Oberschenkelrückseitenkräftigungsübung auf dem Beinbeugergerät mit Rückwärtsbewegungsverlangsamung';
const EMOJI = '👩‍👩‍👧‍👦🏋️‍♀️💪🏽🔥🥇🇩🇪 Partner Push 👩‍👩‍👧‍👦🏋️‍♀️💪🏽🔥🥇🇩🇪';
const RTL = 'اليوم الأول: تمارين الصدر والكتفين والعضلة ثلاثية الرؤوس مع الأثقال الحرة';

/** The names that the walks look for. */
export const LONG = {
  admin: `${'a'.repeat(64)}@${'rindfleischetikettierungsueberwachung.'.repeat(3)}example`,
  workout: ENDLESS,
  emoji: EMOJI,
  rtl: RTL,
  program: `${COMPOUND} 12`,
  exercise: COMPOUND,
} as const;

const MEMBERS = [
  { email: 'rtl@long.example', firstName: 'عبد الرحمن', lastName: 'بن محمد الأنصاري الخزرجي القرطبي' },
  { email: 'emoji@long.example', firstName: '👩‍👩‍👧‍👦🏋️‍♀️', lastName: '💪🏽🔥🥇🇩🇪'.repeat(6) },
  { email: `${'b'.repeat(60)}@long.example`, firstName: 'B'.repeat(80), lastName: 'C'.repeat(80) },
];
const OWN_NAMES = [COMPOUND, `${ENDLESS.slice(0, 119)}!`, '🏋️‍♀️ Kettlebell 🔥', 'تمرين الضغط بالدمبل المائل'];
const LIBRARY = 21;

const planOf = (exercises: readonly Pick<Exercise, 'id' | 'measure'>[]) =>
  exercises.map(({ id }, index) => ({
    exerciseId: id,
    sets: (index % 4) + 3,
    reps: 8 + (index % 5),
    weight: (index % 6) * 45 + 1_000 * Number(index === 2),
    restTime: 90,
    order: index + 1,
    roundNumber: Math.floor(index / 9) + 1,
    roundName: [COMPOUND, ENDLESS, RTL][Math.floor(index / 9)],
  }));

/** A club whose names are as long as names may be, in several scripts, and a workout of 25 exercises. */
export async function fillLong(server: ServerProcess): Promise<void> {
  const inviteCode = new URL(await server.setupLink()).searchParams.get('code') ?? '';
  const client = new DemoClient(server.url);
  await client.call('POST', '/api/invitations/redeem', {
    inviteCode,
    email: LONG.admin,
    firstName: 'Bartholomäus-Maximilian-Ferdinand',
    lastName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswesse',
  });
  for (const { email, ...names } of MEMBERS) await addMember(server.url, client, email, names);
  await client.call('POST', '/api/admin/invitations', {
    email: `${'c'.repeat(64)}@${'verkehrsinfrastrukturfinanzierung.'.repeat(4)}example`,
  });
  const clubName = 'Kraftdreikampfvereinigungsgemeinschaften';
  await client.call('PUT', '/api/admin/club', { name: clubName, letters: 'WM', picture: null });
  await client.call('PATCH', '/api/settings', { effort: 'rpe' });
  await client.call('POST', '/api/auth/tokens', { name: ENDLESS });

  const ownExercises: OwnExercise[] = [];
  for (const name of OWN_NAMES)
    ownExercises.push(
      await client.call(
        'POST',
        '/api/own-exercises',
        newExercise({ name, instructions: `${ENDLESS}\n${COMPOUND}`, measure: 'reps_weight' }),
      ),
    );
  const library: Exercise[] = await client.call('GET', '/api/exercises');
  const longest = library
    .filter(({ id, measure }) => measure === 'reps_weight' && ownExercises.every((one) => one.id !== id))
    .sort((one, other) => other.name.length - one.name.length)
    .slice(0, LIBRARY);
  const [first, ...others] = ownExercises;
  const exercises = planOf([first!, ...longest, ...others]);
  const fields = { category: 'strength', estimatedDuration: 1_440, isTemplate: false };
  const workouts: { id: string; name: string }[] = [];
  for (const [name, some] of [
    [RTL, exercises.slice(3, 6)],
    [EMOJI, exercises.slice(22)],
    [ENDLESS, exercises],
  ] as const) {
    const order = some.map((one, index) => ({
      ...one,
      order: index + 1,
      roundNumber: name === ENDLESS ? one.roundNumber : 1,
    }));
    const description = `${COMPOUND}. ${ENDLESS}`;
    workouts.push(
      await client.call('POST', '/api/workouts', { ...fields, name, description, exercises: order }),
    );
  }

  const program = await client.call('POST', '/api/programs', {
    name: LONG.program,
    description: `${ENDLESS} ${RTL}`,
    duration: 12,
    difficulty: 'intermediate',
    goal: 'general fitness',
  });
  for (const day of [1, 2, 3, 4, 5, 6, 7])
    await client.call('POST', '/api/program-workouts', {
      programId: program.id,
      workoutId: workouts[day % workouts.length]!.id,
      week: 1,
      day,
    });
  const start = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10);
  await client.call('POST', '/api/runs', { programId: program.id, mode: 'calendar', start });

  for (const [week, workout] of [...workouts, ...workouts].entries())
    await trainSession(
      client,
      workout,
      Date.now() - (30 - week * 5) * DAY_MS - 4 * HOUR_MS,
      { week, isLongAgo: true },
      () => null,
    );
  await client.call('PUT', `/api/exercises/${first!.id}/note`, { text: `${ENDLESS} ${COMPOUND}` });
  await client.call('POST', '/api/drafts', {
    from: ENDLESS,
    workouts: [{ name: ENDLESS, category: 'other', exercises: exercises.slice(0, 3) }],
  });
}
