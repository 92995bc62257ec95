import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTwoNodes, type TwoNodes } from '../testing/two-nodes';

let nodes: TwoNodes;
beforeAll(async () => {
  nodes = await startTwoNodes();
});
afterAll(() => nodes.close());

const isRemoval = (bytes: Buffer) => bytes.includes('findAndModify') && bytes.includes('remove');

describe('what is deleted can be put back', () => {
  it('where the process died right after it deleted it', async () => {
    const { here, line, thereAs } = nodes;
    const who = await here.signUp();
    const { body: made } = await who.send('POST', '/api/workouts', { name: 'Mine', category: 'hiit' });
    const path = `/api/workouts/${made.id}`;
    const deletion = line.catchAnswer(isRemoval);
    const answer = who.send('DELETE', path);
    await deletion.there;
    expect((await thereAs(who).send('GET', path)).status).toBe(404);
    expect((await thereAs(who).send('POST', `${path}/restore`)).status).toBe(200);
    await deletion.letGo();
    await answer;
    expect((await who.send('GET', path)).body).toMatchObject({ name: 'Mine' });
  });

  it('as it was when it was deleted, also where it changed in the same moment', async () => {
    const { here, line, thereAs } = nodes;
    const who = await here.signUp();
    const { body: made } = await who.send('POST', '/api/workouts', { name: 'Mine', category: 'hiit' });
    const path = `/api/workouts/${made.id}`;
    const deletion = line.catchNext(isRemoval);
    const answer = who.send('DELETE', path);
    await deletion.there;
    expect((await thereAs(who).send('PUT', path, { name: 'Renamed' })).status).toBe(200);
    await deletion.letGo();
    expect((await answer).status).toBe(200);
    await who.send('POST', `${path}/restore`);
    expect((await who.send('GET', path)).body).toMatchObject({ name: 'Renamed' });
  });
});
