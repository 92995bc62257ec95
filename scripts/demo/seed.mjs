// Fills an empty server with the demo club, through its REST API alone.

import { DemoClient } from './client.mjs';
import { MEMBERS, NEWCOMER, OWN_WORKOUTS, WEEKS, WORKOUTS } from './club.mjs';
import { quickStart, trainedDays, trainQuickly, trainSession } from './training.mjs';

/**
 * Fills the demo club, or the missing rest of it. Existing parts are recognised by names, days and start times, which
 * are the same in each run, counted from the day on which its admin joined.
 */
export async function seedClub(baseUrl, { setUpCode, signIn, onAnswer, report = () => {} }) {
  const [adminProfile, ...others] = MEMBERS;
  const join = async ({ firstName, lastName, email }, inviteCode) => {
    const client = new DemoClient(baseUrl, onAnswer);
    await client.call('POST', '/api/invitations/redeem', { inviteCode, email, firstName, lastName });
    return client;
  };
  const admin = setUpCode ? await join(adminProfile, setUpCode) : await signIn(adminProfile.email);
  const members = await admin.call('GET', '/api/admin/users');
  const invitations = await admin.call('GET', '/api/admin/invitations');
  const now = Date.parse(members.find(({ email }) => email === adminProfile.email).createdAt);
  const enter = async (profile) => {
    if (members.some(({ email }) => email === profile.email)) return signIn(profile.email);
    const { email } = profile;
    return join(profile, (await admin.call('POST', '/api/admin/invitations', { email })).inviteCode);
  };
  const clients = [[admin, adminProfile]];
  for (const profile of others) clients.push([await enter(profile), profile]);
  if (!invitations.some(({ email }) => email === NEWCOMER))
    await admin.call('POST', '/api/admin/invitations', { email: NEWCOMER });

  const done = new Map();
  await Promise.all(
    clients.map(([client, profile]) =>
      fillMember(client, profile, now, (...figures) => {
        done.set(profile, figures);
        report(...[0, 1].map((place) => [...done.values()].reduce((sum, figure) => sum + figure[place], 0)));
      }),
    ),
  );
}

async function fillMember(client, profile, now, report) {
  const exercises = await client.call('GET', '/api/exercises');
  const idOf = new Map(exercises.map(({ name, id }) => [name, id]));
  const workouts = await fillWorkouts(client, profile, idOf);
  await fillPrograms(client, profile, workouts, now);
  await fillWishes(client, profile, idOf, now);
  const library = await client.call('GET', '/api/exercises');
  const exerciseNamed = (name) => library.find((exercise) => exercise.name === name);
  const trainings = trainedDays(profile, WEEKS, now).map(({ key, startedAt, week }) => ({
    at: startedAt,
    train: () =>
      trainSession(client, workouts[key], startedAt, { week, isLongAgo: week < WEEKS - 1 }, exerciseNamed),
  }));
  if (profile.quick) {
    const at = quickStart(now);
    trainings.push({ at, train: () => trainQuickly(client, profile.quick.map(exerciseNamed), at) });
  }
  await train(client, trainings, report);
}

/** Trains the missing sessions in order. The last existing one may be half done: it is begun anew. */
async function train(client, trainings, report) {
  report(0, trainings.length);
  const sessions = await client.call('GET', '/api/sessions?limit=200');
  const idAt = new Map(sessions.map(({ id, startTime }) => [Date.parse(startTime), id]));
  const last = trainings.findLastIndex(({ at }) => idAt.has(at));
  for (const [index, { at, train }] of trainings.entries()) {
    if (index === last) await client.call('DELETE', `/api/sessions/${idAt.get(at)}`);
    if (index === last || !idAt.has(at)) await train();
    report(index + 1, trainings.length);
  }
}

/** The workouts by their keys in `club.mjs`. */
async function fillWorkouts(client, profile, idOf) {
  const byName = new Map(
    (await client.call('GET', '/api/workouts')).map((workout) => [workout.name, workout]),
  );
  const ownWorkouts = (profile.workouts ?? []).map((key) => [key, OWN_WORKOUTS[key]]);
  const workouts = {};
  for (const [key, workout] of [...Object.entries(WORKOUTS), ...ownWorkouts])
    workouts[key] =
      byName.get(workout.name) ?? (await client.call('POST', '/api/workouts', workoutBody(workout, idOf)));
  return workouts;
}

/** A member's programs, and from today on the one that they follow. */
async function fillPrograms(client, profile, workouts, now) {
  const programs = await client.call('GET', '/api/programs');
  const runs = await client.call('GET', '/api/runs');
  const today = new Date(now).toLocaleDateString('sv');
  for (const { week, isFollowed, ...program } of profile.programs) {
    const stored =
      programs.find(({ name }) => name === program.name) ??
      (await client.call('POST', '/api/programs', program));
    const scheduled = new Set(stored.workouts.map(({ week, day }) => `${week}.${day}`));
    for (let number = 1; number <= program.duration; number += 1) {
      for (const [index, key] of week.entries()) {
        if (key === null || scheduled.has(`${number}.${index + 1}`)) continue;
        await client.call('POST', '/api/program-workouts', {
          programId: stored.id,
          workoutId: workouts[key].id,
          week: number,
          day: index + 1,
          order: 1,
        });
      }
    }
    if (isFollowed && runs.length === 0)
      await client.call('POST', '/api/runs', { programId: stored.id, mode: 'calendar', start: today });
  }
}

/** A member's settings, notes, own exercises and measurements. */
async function fillWishes(client, profile, idOf, now) {
  const { progressions = {}, notes = {}, exercises = [], clubExercises = [], body = [] } = profile;
  const { exerciseUnits = {}, ...settings } = profile.settings ?? {};
  const units = Object.entries(exerciseUnits).map(([name, unit]) => ({ exerciseId: idOf.get(name), unit }));
  const ways = Object.entries(progressions).map(([name, how]) => ({ exerciseId: idOf.get(name), how }));
  await client.call('PATCH', '/api/settings', { ...settings, exerciseUnits: units, progressions: ways });
  for (const [name, text] of Object.entries(notes))
    await client.call('PUT', `/api/exercises/${idOf.get(name)}/note`, { text });
  const ownExercises = new Map(
    (await client.call('GET', '/api/own-exercises')).map((exercise) => [exercise.name, exercise]),
  );
  for (const exercise of clubExercises)
    if (!ownExercises.has(exercise.name)) await client.call('POST', '/api/admin/exercises', exercise);
  for (const { mergedInto, isArchived, ...exercise } of exercises) {
    const stored =
      ownExercises.get(exercise.name) ?? (await client.call('POST', '/api/own-exercises', exercise));
    if (isArchived) await client.call('PUT', `/api/own-exercises/${stored.id}`, { archived: true });
    if (mergedInto && stored.mergedInto === null)
      await client.call('POST', `/api/own-exercises/${stored.id}/merge`, { into: idOf.get(mergedInto) });
  }
  for (const { kind, from, to, unit } of body) {
    for (let week = 0; week <= WEEKS; week += 1) {
      const value = Math.round((from + ((to - from) * week) / WEEKS) * 10) / 10;
      const date = new Date(now - (WEEKS - week) * 7 * 86_400_000).toISOString().slice(0, 10);
      await client.call('POST', '/api/body', { kind, value, unit, date });
    }
  }
}

function workoutBody({ rounds, ...workout }, idOf) {
  const exercises = rounds.flatMap(({ roundName, exercises: entries }, index) =>
    entries.map(({ name, ...entry }) => {
      const exerciseId = idOf.get(name);
      if (!exerciseId) throw new Error(`The library has no "${name}".`);
      return { exerciseId, ...entry, roundNumber: index + 1, ...(roundName && { roundName }) };
    }),
  );
  const styles = rounds.flatMap(({ style }, index) => (style ? [{ ...style, roundNumber: index + 1 }] : []));
  return {
    ...workout,
    ...(styles.length > 0 && { rounds: styles }),
    exercises: exercises.map((exercise, index) => ({ ...exercise, order: index + 1 })),
  };
}
