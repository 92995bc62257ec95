import { expect, it } from 'vitest';
import { MINUTE_MS } from '@common/constants';
import { ListVersions } from './list-versions';

it('versions only rise, also for a member who comes back after a long time', () => {
  let now = 0;
  const versions = new ListVersions(() => now);
  const first = versions.of('pat', false).workouts;
  const { from, to } = versions.raise('pat', 'workouts');
  expect(from).toBe(first);
  expect(to).toBeGreaterThan(from);
  expect(versions.of('pat', false).workouts).toBe(to);
  versions.left('pat');
  now += 11 * MINUTE_MS;
  versions.left('sam');
  expect(versions.of('pat', false).workouts).toBeGreaterThan(to);
});

it('keeps the versions of a member who comes back soon, but for changed lists', () => {
  let now = 0;
  const versions = new ListVersions(() => now);
  const before = versions.of('pat', false);
  versions.left('pat');
  now += 9 * MINUTE_MS;
  versions.left('sam');
  const { to } = versions.raise('pat', 'workouts');
  expect(to).toBeGreaterThan(before.workouts);
  expect(versions.of('pat', false)).toEqual({ ...before, workouts: to });
  now += 9 * MINUTE_MS;
  versions.left('sam');
  expect(versions.of('pat', false)).toEqual({ ...before, workouts: to });
});

it('raises every version after missed events, also for members who are away', () => {
  const versions = new ListVersions();
  const { workouts } = versions.of('pat', false);
  versions.left('pat');
  versions.forgetAll();
  expect(versions.of('pat', false).workouts).toBeGreaterThan(workouts);
});

it('a hello after a read by REST has the same versions, but for lists changed in between', () => {
  let now = 0;
  const versions = new ListVersions(() => now);
  const read = versions.read('pat', false);
  expect(versions.members()).toEqual(['pat']);
  expect(versions.of('pat', false)).toEqual(read);
  const { to } = versions.raise('pat', 'workouts');
  expect(to).toBeGreaterThan(read.workouts);
  expect(versions.read('pat', false).workouts).toBe(to);
  // A member who is here keeps their versions, while those of a member who only read expire.
  now += 11 * MINUTE_MS;
  versions.read('sam', false);
  expect(versions.of('pat', false).workouts).toBe(to);
});

it('forgets a member who has only read, once that is long ago', () => {
  let now = 0;
  const versions = new ListVersions(() => now);
  const { workouts } = versions.read('pat', false);
  now += 11 * MINUTE_MS;
  versions.read('sam', false);
  expect(versions.members()).toEqual(['sam']);
  expect(versions.of('pat', false).workouts).toBeGreaterThan(workouts);
});

it("shows an admin's lists to admins only", () => {
  const versions = new ListVersions();
  const { to } = versions.raise(null, 'members');
  expect(versions.of('pat', true).members).toBe(to);
  expect(versions.of('pat', false).members).toBe(0);
});

it('two nodes never give the same version, even in the same millisecond', () => {
  const [one, other] = [1, 2].map((node) => new ListVersions(Date.now, node));
  const seen = new Set<number>();
  for (let time = 0; time < 1_000; time += 1) {
    const member = `member-${time % 7}`;
    for (const node of [one!, other!]) {
      const { to } = node.raise(member, 'workouts');
      expect(seen.has(to)).toBe(false);
      seen.add(to);
    }
  }
});
