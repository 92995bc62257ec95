import { expect, it } from 'vitest';
import { titleAt } from './titles';

it('names every screen, and what is none', () => {
  expect(titleAt('/')).toBe('Dashboard');
  expect(titleAt('/workouts/')).toBe('My Workouts');
  expect(titleAt('/exercises/abc')).toBe('Exercise');
  expect(titleAt('/programs/shared/abc')).toBe('Program');
  expect(titleAt('/admin')).toBe('Admin Panel');
  expect(titleAt('/nowhere')).toBe('404 Page Not Found');
});
