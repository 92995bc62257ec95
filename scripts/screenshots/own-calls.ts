import type { Page } from 'playwright-core';
import { MINUTE_MS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import type { PlayerCommand } from '@common/player/state/commands';
import { device } from '@server/testing/training';

/** A REST call of the member signed in on that page; null if it is refused. */
async function call<T>(page: Page, method: string, path: string, body?: object): Promise<T | null> {
  const answer = await page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(where!, { method: how!, ...(what && { headers, body: what }) });
      return response.ok && response.status !== 204 ? JSON.stringify(await response.json()) : null;
    },
    [method, path, body ? JSON.stringify(body) : ''],
  );
  return answer === null ? null : JSON.parse(answer);
}

/** Discards the member's sessions under way, so that the next walk starts without one. */
export async function leaveNothingUnderWay(page: Page): Promise<void> {
  await page.context().setOffline(false);
  const open = (await call<Session[]>(page, 'GET', '/api/sessions?completed=false')) ?? [];
  for (const { id } of open) await call(page, 'DELETE', `/api/sessions/${id}`);
}

/** Starts a workout half an hour ago; answers the function that sends commands, each so many minutes ago. */
export async function startWorkout(page: Page, name: string) {
  await page.goto('/home');
  await leaveNothingUnderWay(page);
  const workouts = (await call<{ id: string; name: string }[]>(page, 'GET', '/api/workouts')) ?? [];
  const workoutId = workouts.find((one) => one.name === name)?.id;
  const at = Date.now() - 30 * MINUTE_MS;
  const session = await call<Session>(page, 'POST', '/api/sessions', { workoutId, at });
  if (!session) throw new Error(`${name} cannot be started.`);
  const { next } = device(session, `pictures-${session.id}`);
  const send = (command: PlayerCommand, minutesAgo: number) => {
    const at = Math.round(Date.now() - minutesAgo * MINUTE_MS);
    return call(page, 'POST', `/api/sessions/${session.id}/commands`, next(command, at));
  };
  const finish = () => call(page, 'PUT', `/api/sessions/${session.id}`, { completed: true });
  return { send, finish, entries: session.workout.exercises };
}
