import pino from 'pino';
import { expect, it } from 'vitest';
import { EventBus } from './domain-events';

it('a listener that throws or rejects fails neither the teller nor the other listeners, and is logged', async () => {
  const lines: string[] = [];
  const events = new EventBus(pino({}, { write: (line: string) => void lines.push(line) }));
  const heard: string[] = [];
  events.on('sessionGone', () => {
    throw new Error('broken');
  });
  events.on('sessionGone', async () => Promise.reject(new Error('broken later')));
  events.on('sessionGone', ({ sessionId }) => heard.push(sessionId));
  events.emit('sessionGone', { userId: 'pat', sessionId: 'one' });
  expect(heard).toEqual(['one']);
  await expect
    .poll(() => lines.map((line) => JSON.parse(line).err.message))
    .toEqual(['broken', 'broken later']);
});
