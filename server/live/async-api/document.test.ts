import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { asyncApiDocument } from './document';

/** As a client reads it: what is undefined is not there. */
const written = JSON.parse(JSON.stringify(asyncApiDocument())) as ReturnType<typeof asyncApiDocument>;

describe('the AsyncAPI document', () => {
  it('AsyncAPI: the document is valid AsyncAPI 3', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const isValid = ajv.compile<object>(specs.schemasWithoutId['3.0.0'] as object);
    expect(isValid(written), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ ...written, operations: { hello: { action: 'shout' } } })).toBe(false);
  });

  it('refers to nothing that is not there', () => {
    const refs = [...JSON.stringify(written).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
    const lost = refs.filter(
      (path) =>
        path
          .split('/')
          .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], written) ===
        undefined,
    );
    expect(refs.length).toBeGreaterThan(50);
    expect(lost).toEqual([]);
  });
});
