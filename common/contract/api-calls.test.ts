import { describe, expect, it } from 'vitest';
import type { ApiCall } from './api-call';
import { apiCalls } from './api-calls';
import { CATEGORIES, DIFFICULTIES } from './training/exercises';
import { GOALS } from './training/programs';

const ID = '0123456789abcdef01234567';
const calls: ApiCall[] = Object.values(apiCalls);
const find = (method: string, path: string) =>
  calls.find((call) => call.method === method && call.path === path);

describe('the calls of [7.3] to [7.29]', () => {
  it.each([
    ['GET', '/api/auth/user', {}],
    ['GET', '/api/exercises', { query: { search: '', category: '' } }],
    ['GET', '/api/exercises', { query: { search: 'push', category: 'strength' } }],
    ['GET', '/api/workouts', {}],
    ['GET', '/api/workouts', { query: { userId: '1' } }],
    ['GET', '/api/workouts/{id}', { params: { id: ID } }],
    [
      'POST',
      '/api/workouts',
      {
        body: {
          userId: 1,
          name: 'Push day',
          description: null,
          category: 'strength',
          estimatedDuration: 45,
          isTemplate: false,
        },
      },
    ],
    [
      'POST',
      '/api/workout-exercises',
      {
        body: {
          workoutId: ID,
          exerciseId: ID,
          sets: 3,
          reps: 10,
          weight: 0,
          duration: null,
          restTime: 60,
          order: 1,
          roundNumber: 1,
          roundName: 'Warm-up',
        },
      },
    ],
    ['DELETE', '/api/workouts/{id}', { params: { id: ID } }],
    ['GET', '/api/sessions/active', { query: { userId: ID } }],
    ['GET', '/api/sessions', {}],
    ['GET', '/api/sessions', { query: { userId: '1' } }],
    ['POST', '/api/sessions', { body: { userId: 1, workoutId: ID, completed: false } }],
    [
      'PUT',
      '/api/sessions/{id}',
      {
        params: { id: ID },
        body: {
          endTime: '2026-03-01T12:00:00.000Z',
          totalDuration: 30,
          caloriesBurned: 240,
          completed: true,
        },
      },
    ],
    ['PUT', '/api/sessions/{id}', { params: { id: ID }, body: { completed: false } }],
    [
      'PUT',
      '/api/session-exercises/{id}',
      {
        params: { id: ID },
        body: { completedSets: 2, actualReps: [10, 9], actualWeight: [135, 135], completed: false },
      },
    ],
    ['GET', '/api/users/{id}', { params: { id: '1' } }],
    ['GET', '/api/programs', {}],
    [
      'POST',
      '/api/programs',
      {
        body: {
          userId: 1,
          name: 'Base',
          description: null,
          duration: 8,
          difficulty: 'intermediate',
          goal: 'muscle gain',
        },
      },
    ],
    ['GET', '/api/programs/{id}', { params: { id: ID } }],
    [
      'POST',
      '/api/program-workouts',
      { body: { programId: ID, workoutId: ID, week: 1, day: 1, dayName: 'Monday', order: 1 } },
    ],
    ['GET', '/api/admin/users', {}],
    ['DELETE', '/api/admin/users/{id}', { params: { id: ID } }],
    ['PATCH', '/api/admin/users/{id}/admin', { params: { id: ID }, body: { isAdmin: true } }],
    ['PATCH', '/api/admin/users/{id}/approval', { params: { id: ID }, body: { isApproved: false } }],
    ['GET', '/api/admin/invitations', {}],
    ['POST', '/api/admin/invitations', { body: { email: 'eva@example.com' } }],
    ['DELETE', '/api/admin/invitations/{id}', { params: { id: ID } }],
    ['GET', '/api/invitations/verify', { query: { code: 'abc' } }],
    [
      'POST',
      '/api/invitations/redeem',
      { body: { inviteCode: 'abc', email: 'eva@example.com', firstName: 'Eva', lastName: 'Maier' } },
    ],
    ['POST', '/api/simple-login', { body: { email: 'eva@example.com' } }],
  ] as const)('[7.4] to [7.29]: %s %s takes what a client sends', (method, path, sent) => {
    const call = find(method, path);
    expect(call).toBeDefined();
    for (const part of ['params', 'query', 'body'] as const) {
      const value = (sent as Partial<Record<typeof part, unknown>>)[part];
      if (value !== undefined) expect(call?.[part]?.safeParse(value).error).toBeUndefined();
    }
    if (!('body' in sent)) expect(call?.body).toBeUndefined();
  });
});

describe('the entities of [3.1] to [3.23]', () => {
  const fieldsOf = (call: ApiCall | undefined): string[] => {
    const json = JSON.parse(JSON.stringify(call?.answer?.toJSONSchema({ unrepresentable: 'any' }) ?? {}));
    return Object.keys((json.items ?? json).properties ?? {});
  };
  it.each([
    [
      'User',
      apiCalls.currentUser,
      ['id', 'firstName', 'lastName', 'email', 'profileImageUrl', 'isAdmin', 'isApproved', 'createdAt'],
    ],
    [
      'Workout',
      apiCalls.getWorkout,
      [
        'id',
        'userId',
        'name',
        'description',
        'category',
        'estimatedDuration',
        'isTemplate',
        'exercises',
        'rounds',
      ],
    ],
    [
      'WorkoutExercise',
      apiCalls.addWorkoutExercise,
      [
        'id',
        'workoutId',
        'exerciseId',
        'sets',
        'reps',
        'weight',
        'duration',
        'restTime',
        'order',
        'roundNumber',
        'roundName',
        'exercise',
      ],
    ],
    [
      'Exercise',
      apiCalls.listExercises,
      ['id', 'name', 'category', 'difficulty', 'muscleGroups', 'equipment', 'instructions'],
    ],
    [
      'Session',
      apiCalls.listSessions,
      [
        'id',
        'userId',
        'workoutId',
        'workout',
        'startTime',
        'endTime',
        'totalDuration',
        'caloriesBurned',
        'completed',
        'exercises',
      ],
    ],
    [
      'Session exercise',
      apiCalls.changeSessionExercise,
      ['id', 'exerciseId', 'completedSets', 'actualReps', 'actualWeight', 'completed'],
    ],
    [
      'Program',
      apiCalls.getProgram,
      ['id', 'userId', 'name', 'description', 'duration', 'difficulty', 'goal', 'createdAt', 'workouts'],
    ],
    [
      'ProgramWorkout',
      apiCalls.addProgramWorkout,
      ['programId', 'workoutId', 'week', 'day', 'dayName', 'order', 'workout'],
    ],
    ['Invitation', apiCalls.adminInvite, ['id', 'email', 'inviteCode', 'isUsed', 'createdAt']],
  ] as const)('%s has each of its fields in the answer', (_name, call, fields) => {
    expect(fieldsOf(call)).toEqual(expect.arrayContaining([...fields]));
  });
});

it('[3.4] [3.14] [3.20] lists categories, difficulties and goals', () => {
  expect(CATEGORIES).toEqual(['strength', 'cardio', 'hiit', 'flexibility', 'sports', 'other']);
  expect(DIFFICULTIES).toEqual(['beginner', 'intermediate', 'advanced']);
  expect(GOALS).toEqual(['muscle gain', 'fat loss', 'strength', 'endurance', 'general fitness']);
});
