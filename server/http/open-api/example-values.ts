/** Start of the training in all examples; they belong to one member. */
const START = Date.UTC(2026, 10, 22, 6, 30);
export const at = (seconds: number): number => START + seconds * 1_000;
export const moment = (seconds: number): string => new Date(at(seconds)).toISOString();
export const EARLIER = '2026-10-05T17:20:00.000Z';
export const NEXT_YEAR = '2027-10-05T17:20:00.000Z';
export const memberId = '66f0a1b2c3d4e5f601234567';
export const workoutId = '66f0a1b2c3d4e5f601234568';
export const exerciseId = '66f0a1b2c3d4e5f601234569';
export const entryId = '66f0a1b2c3d4e5f60123456a';
export const sessionId = '66f0a1b2c3d4e5f60123456b';
export const programId = '66f0a1b2c3d4e5f60123456c';
export const otherId = '66f0a1b2c3d4e5f60123456d';
export const deviceId = 'k3J9xQ2mT8aB';
export const phrase = 'q7Zt1mWc0Yx-V4bLr8Kp_A2nEs5Hd9GuJfTiOo3RyQk';
export const load = { value: 62.5, unit: 'kg' };
export const actionId = `${deviceId}:1`;
export const email = 'ada@example.org';
export const device = 'Chrome on Android';
