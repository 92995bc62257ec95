import { expect, it } from 'vitest';
import { restApi } from '../../common/rest-api';
import { openApiDocument } from './open-api';

it('describes every call of the contract, and no other', () => {
  const { paths = {}, openapi } = openApiDocument();
  const described = Object.values(paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId?: string }>).map(({ operationId }) => operationId),
  );
  expect(openapi).toBe('3.1.0');
  expect(described.sort()).toEqual(Object.keys(restApi).sort());
});

it('states each schema once, by its name, and says what the numbers are', () => {
  const { components } = openApiDocument();
  const schemas = (components?.schemas ?? {}) as Record<string, object>;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Workout', 'Session', 'PlayerCommand', 'Problem']),
  );
  expect(schemas.PerformedSet).toMatchObject({ properties: { weight: { description: 'Pounds.' } } });
  const stated = JSON.stringify(openApiDocument()).match(/"equipment"/g);
  expect(stated?.length).toBeLessThan(8);
});
