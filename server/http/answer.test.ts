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

// [S98]
it('in production nothing unsaid leaves the server, at any depth, and the fault is logged', () => {
  const { log, lines } = capture();
  expect(presentable(schema, leaky, false, log)).toEqual({ id: '1', inner: [{ name: 'a' }] });
  expect(leaky.hash).toBe('secret');
  expect(lines.join()).toContain('does not fit its schema');
  expect(lines.join()).not.toContain('"secret"');
});

it('in production a value out of range is sent, since nothing leaks by it, and logged', () => {
  const { log, lines } = capture();
  const short = z.strictObject({ name: z.string().max(3), count: z.number() });
  const answer = { name: 'longer', count: 'seven' };
  expect(presentable(short, answer, false, log)).toEqual(answer);
  expect(lines.join()).toContain('does not fit its schema');
});

// [S98]
it('in production an answer whose unsaid fields cannot be taken out is not sent', () => {
  const { log } = capture();
  const either = z.strictObject({
    either: z.union([z.literal('none'), z.strictObject({ name: z.string() })]),
  });
  expect(() => presentable(either, { either: { name: { hash: 'secret' } } }, false, log)).toThrow(
    /does not fit/,
  );
  const changing = z.strictObject({ at: z.string().transform(Number), name: z.string() });
  const leaky = { at: '1', name: { hash: 'secret' } };
  expect(() => presentable(changing, leaky, false, log)).toThrow(/does not fit/);
});
