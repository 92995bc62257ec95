import { expect, it } from 'vitest';
import { ListVersions } from './list-versions';

it('only ever rises, also for a member who comes back', () => {
  const versions = new ListVersions();
  const first = versions.of('pat', false).workouts;
  const { from, to } = versions.raise('pat', 'workouts');
  expect(from).toBe(first);
  expect(to).toBeGreaterThan(from);
  expect(versions.of('pat', false).workouts).toBe(to);
  versions.forget('pat');
  expect(versions.of('pat', false).workouts).toBeGreaterThan(to);
});

it("shows an admin's lists to admins only", () => {
  const versions = new ListVersions();
  const { to } = versions.raise(null, 'members');
  expect(versions.of('pat', true).members).toBe(to);
  expect(versions.of('pat', false).members).toBe(0);
});
