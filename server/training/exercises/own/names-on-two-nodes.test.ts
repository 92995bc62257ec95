import { afterAll, beforeAll, expect, it } from 'vitest';
import { newExercise } from '@server/testing/training';
import { startTwoNodes, type TwoNodes } from '@server/testing/two-nodes';

let nodes: TwoNodes;
beforeAll(async () => {
  nodes = await startTwoNodes();
});
afterAll(() => nodes.close());

it('a change whose name is taken at another node meanwhile is refused, and leaves everything as it was', async () => {
  const kim = await nodes.here.signUp();
  const { body: stone } = await kim.send(
    'POST',
    '/api/own-exercises',
    newExercise({ instructions: 'Lift.' }),
  );
  const written = nodes.line.catchNext((bytes) =>
    ['update', 'ownexercises', 'intents.id', '$set', 'Twin'].every((word) => bytes.includes(word)),
  );
  const change = { name: 'Twin', instructions: 'Throw.', muscleGroups: ['core'] };
  const answer = kim.send('PUT', `/api/own-exercises/${stone.id}`, change);
  await written.there;
  const elsewhere = await nodes
    .thereAs(kim)
    .send('POST', '/api/own-exercises', newExercise({ name: 'Twin' }));
  expect(elsewhere.status).toBe(201);
  await written.letGo();
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([409, 'name_taken']);
  expect((await kim.send('GET', `/api/own-exercises/${stone.id}`)).body).toEqual(stone);
});
