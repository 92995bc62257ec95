// Fills an empty server with the demo club, through its REST API alone.

import { DemoClient } from './client.mjs';
import { MEMBERS, OWN_WORKOUTS, WEEKS, WORKOUTS } from './club.mjs';
import { trainedDays, trainQuickly, trainSession } from './training.mjs';

/** Signs everybody up with the set-up code and fills their twelve weeks; `report` hears what is being done. */
export async function seedClub(baseUrl, setupCode, report) {
  const [adminProfile, ...others] = MEMBERS;
  const admin = new DemoClient(baseUrl);
  await join(admin, adminProfile, setupCode);
  const clients = [[admin, adminProfile]];
  for (const profile of others) {
    const { inviteCode } = await admin.call('POST', '/api/admin/invitations', { email: profile.email });
    const client = new DemoClient(baseUrl);
    await join(client, profile, inviteCode);
    clients.push([client, profile]);
  }
  await admin.call('POST', '/api/admin/invitations', { email: 'newcomer@demo.example' });

  const library = await admin.call('GET', '/api/exercises');
  const idOf = new Map(library.map(({ name, id }) => [name, id]));
  await Promise.all(clients.map(([client, profile]) => fillMember(client, profile, idOf, report)));
}

async function join(client, { firstName, lastName, email }, inviteCode) {
  await client.call('POST', '/api/invitations/redeem', { inviteCode, email, firstName, lastName });
}

async function fillMember(client, profile, idOf, report) {
  const workouts = {};
  const own = (profile.workouts ?? []).map((key) => [key, OWN_WORKOUTS[key]]);
  for (const [key, workout] of [...Object.entries(WORKOUTS), ...own]) {
    workouts[key] = await client.call('POST', '/api/workouts', workoutBody(workout, idOf));
  }
  for (const { week, ...program } of profile.programs) {
    const { id } = await client.call('POST', '/api/programs', program);
    for (let number = 1; number <= program.duration; number += 1) {
      for (const [index, key] of week.entries()) {
        if (key === null) continue;
        await client.call('POST', '/api/program-workouts', {
          programId: id,
          workoutId: workouts[key].id,
          week: number,
          day: index + 1,
          order: 1,
        });
      }
    }
  }
  await fillWishes(client, profile, idOf);
  const library = await client.call('GET', '/api/exercises');
  const named = (name) => library.find((exercise) => exercise.name === name);
  for (const { key, startedAt, week } of trainedDays(profile, WEEKS)) {
    await trainSession(client, workouts[key], startedAt, week, named);
  }
  if (profile.quick) await trainQuickly(client, profile.quick.map(named));
  report(`${profile.firstName} has trained`);
}

/** How the member likes to train, and what they keep beside their workouts. */
async function fillWishes(client, profile, idOf) {
  const { progressions = {}, notes = {}, exercises = [], clubExercises = [], body = [] } = profile;
  const { exerciseUnits = {}, ...settings } = profile.settings ?? {};
  const units = Object.entries(exerciseUnits).map(([name, unit]) => ({ exerciseId: idOf.get(name), unit }));
  const ways = Object.entries(progressions).map(([name, how]) => ({ exerciseId: idOf.get(name), how }));
  await client.call('PATCH', '/api/settings', { ...settings, exerciseUnits: units, progressions: ways });
  for (const [name, text] of Object.entries(notes))
    await client.call('PUT', `/api/exercises/${idOf.get(name)}/note`, { text });
  for (const exercise of clubExercises) await client.call('POST', '/api/admin/exercises', exercise);
  for (const { mergedInto, isArchived, ...exercise } of exercises) {
    const { id } = await client.call('POST', '/api/own-exercises', exercise);
    if (isArchived) await client.call('PUT', `/api/own-exercises/${id}`, { archived: true });
    if (mergedInto)
      await client.call('POST', `/api/own-exercises/${id}/merge`, { into: idOf.get(mergedInto) });
  }
  for (const { kind, from, to, unit } of body) {
    for (let week = 0; week <= WEEKS; week += 1) {
      const value = Math.round((from + ((to - from) * week) / WEEKS) * 10) / 10;
      const date = new Date(Date.now() - (WEEKS - week) * 7 * 86_400_000).toISOString().slice(0, 10);
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
