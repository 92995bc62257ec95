import { expect, it } from 'vitest';
import { restText } from './rest-text';

it('writes a rest as members read it', () => {
  expect([restText(45), restText(60), restText(95)]).toEqual(['45 s', '1:00 min', '1:35 min']);
});
