import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { asyncApiDocument } from './asyncapi/document';

const written = JSON.parse(
  readFileSync(join(import.meta.dirname, 'asyncapi', 'live-protocol.json'), 'utf8'),
) as ReturnType<typeof asyncApiDocument>;

describe('the AsyncAPI document', () => {
  it('is what the code says (else run: npm run asyncapi)', () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(asyncApiDocument())));
  });

  it('is valid AsyncAPI 3', () => {
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
