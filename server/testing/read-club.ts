import { browser, type ClubAnswers, type ClubKeys, NONCE } from './released-club';
import { type Send, sender } from './sender';

/** An answer without values that differ on each run: the port, request ids, and the ids of REST's own commands. */
function withoutChance(body: unknown): unknown {
  const text = JSON.stringify(body).replaceAll(/http:\/\/localhost:\d+/g, 'http://localhost');
  const isChance = (key: string, value: { actionId?: string } | null) =>
    key === 'requestId' || (key === 'last' && value?.actionId?.startsWith('rest:'));
  return JSON.parse(text, (key, value) => (isChance(key, value) ? undefined : value));
}

/** Collects all answers of a club that was filled by `fillClub`, bin and stored replies included. */
export async function readClub(url: string, keys: ClubKeys): Promise<ClubAnswers> {
  const answers: ClubAnswers = {};
  const asking = (who: string, send: Send) => async (method: string, path: string, body?: unknown) => {
    const answer = await send(method, path, body);
    answers[`${who}: ${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`] = {
      status: answer.status,
      body: withoutChance(answer.body),
    };
    return answer.body;
  };
  const lists = ['workouts', 'programs', 'sessions'];
  for (const who of ['ann', 'bob'] as const) {
    const ask = asking(who, browser(url, keys.cookies[who]).send);
    for (const path of ['auth/user', 'users/1', 'auth/tokens', 'devices', 'sessions/active'])
      await ask('GET', `/api/${path}`);
    for (const list of lists)
      for (const { id } of (await ask('GET', `/api/${list}`)) as { id: string }[])
        await ask('GET', `/api/${list}/${id}`);
    await ask('GET', '/api/sessions?discarded=true');
    await ask('GET', '/api/progress?timeZone=Europe/Berlin');
  }
  const admin = asking('ann', browser(url, keys.cookies.ann).send);
  await admin('GET', '/api/admin/users');
  await admin('GET', '/api/admin/invitations');
  const waiting = asking('cat', browser(url, keys.cookies.cat).send);
  await waiting('GET', '/api/auth/user');
  await waiting('GET', '/api/workouts');
  const visitor = asking('a visitor', sender(url).send);
  for (const code of [keys.pendingCode, keys.usedCode])
    await visitor('GET', `/api/invitations/verify?code=${code}`);
  const tokened = asking('the token', sender(url, { authorization: `Bearer ${keys.token}` }).send);
  await tokened('GET', '/api/workouts');

  const bob = asking('bob', browser(url, keys.cookies.bob).send);
  for (const { sessionId, seq } of keys.retries) {
    // Its content does not matter on a retry: the number alone is compared.
    const envelope = {
      deviceId: 'bobs-phone-1',
      seq,
      nonce: NONCE,
      sessionId,
      at: 0,
      command: { type: 'pause' },
    };
    await bob('POST', `/api/sessions/${sessionId}/commands`, envelope);
  }
  for (const path of keys.restores) await bob('POST', path);
  return answers;
}
