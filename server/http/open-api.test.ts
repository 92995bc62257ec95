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
