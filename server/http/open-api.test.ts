import { expect, it } from 'vitest';
import * as z from 'zod';
import { apiCalls } from '../../common/api-calls';
import { exerciseQuerySchema } from '../../common/exercises';
import { FIELD_WORDS } from './field-words';
import { openApiDocument, undescribedFields } from './open-api';

it('describes every call of the contract, and no other', () => {
  const { paths = {}, openapi } = openApiDocument();
  const described = Object.values(paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId?: string }>).map(({ operationId }) => operationId),
  );
  expect(openapi).toBe('3.1.0');
  expect(described.sort()).toEqual(Object.keys(apiCalls).sort());
});

it('states each schema once, by its name, and says what the numbers are', () => {
  const { components } = openApiDocument();
  const schemas = (components?.schemas ?? {}) as Record<string, object>;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Workout', 'Session', 'PlayerCommand', 'Problem']),
  );
  expect(schemas.PerformedSet).toMatchObject({ properties: { weight: { description: 'Pounds.' } } });
  // A field of whole exercises alone.
  const stated = JSON.stringify(openApiDocument()).match(/"instructions"/g);
  expect(stated?.length).toBeLessThan(8);
});

it('says of each field what it is, and keeps no words that no field has', () => {
  const document = openApiDocument();
  expect(undescribedFields(document)).toEqual([]);
  const written = JSON.stringify(document);
  const unused = Object.entries(FIELD_WORDS).filter(([, words]) => !written.includes(JSON.stringify(words)));
  expect(unused.map(([name]) => name)).toEqual([]);
});

it('leaves the schemas of the contract without the names that they have in the document', () => {
  openApiDocument();
  expect(z.toJSONSchema(exerciseQuerySchema, { io: 'input' })).toMatchObject({
    type: 'object',
    properties: { search: { type: 'string' } },
  });
  expect(z.globalRegistry.get(exerciseQuerySchema)?.id).toBeUndefined();
});
