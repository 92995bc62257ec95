import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './call';
import { AnswerError, ApiError, OfflineError } from './errors';
import { onSignedOut } from './signed-out';

const answer = (status: number, body?: unknown) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status }));
const signedOut = vi.fn();

beforeEach(() => {
  signedOut.mockReset();
  return onSignedOut(signedOut);
});

describe('call', () => {
  it('parses the answer', async () => {
    answer(200, { google: false, email: 'direct', signedIn: false });
    await expect(call('authOptions')).resolves.toEqual({ google: false, email: 'direct', signedIn: false });
  });

  it('refuses an answer of another shape', async () => {
    answer(200, { google: 'maybe' });
    await expect(call('authOptions')).rejects.toBeInstanceOf(AnswerError);
  });

  it('takes a 204 as nothing', async () => {
    answer(204);
    await expect(call('logout')).resolves.toBeNull();
  });

  it('takes only the 404 of the active session as none', async () => {
    answer(404, {});
    await expect(call('activeSession')).resolves.toBeNull();
    answer(404, {});
    await expect(call('listWorkouts')).rejects.toBeInstanceOf(ApiError);
    answer(503, {});
    await expect(call('activeSession')).rejects.toMatchObject({ status: 503 });
  });

  it('tells the app of a lost sign-in, but not of a refused one', async () => {
    answer(401, {});
    await expect(call('simpleLogin', { body: { email: 'a@example.com' } })).rejects.toMatchObject({
      status: 401,
    });
    expect(signedOut).not.toHaveBeenCalled();
    answer(401, {});
    await expect(call('listWorkouts')).rejects.toMatchObject({ status: 401 });
    expect(signedOut).toHaveBeenCalledOnce();
  });

  it('says that there was no connection', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(call('listWorkouts')).rejects.toBeInstanceOf(OfflineError);
  });
});
