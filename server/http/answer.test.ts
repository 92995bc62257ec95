import pino from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { presentable } from './answer';

const schema = z.strictObject({ id: z.string(), inner: z.array(z.strictObject({ name: z.string() })) });
const leaky = { id: '1', hash: 'secret', inner: [{ name: 'a', hash: 'secret' }] };

function capture() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) };
}

it('while developing and testing, an answer that does not fit is a fault', () => {
  const { log } = capture();
  expect(() => presentable(schema, leaky, true, log)).toThrow(/does not fit/);
});

it('in production nothing unsaid leaves the server, at any depth, and the fault is logged', () => {
  const { log, lines } = capture();
  expect(presentable(schema, leaky, false, log)).toEqual({ id: '1', inner: [{ name: 'a' }] });
  expect(leaky.hash).toBe('secret');
  expect(lines.join()).toContain('does not fit its schema');
  expect(lines.join()).not.toContain('"secret"');
});
