import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { WriteBehindBuffer } from './write-behind-buffer';

const silent = pino({ level: 'silent' });

it('writes what was noted in a second together, of each key the last', async () => {
  vi.useFakeTimers();
  try {
    const written: [string, number][][] = [];
    const notes = new WriteBehindBuffer<number>(silent, async (noted) => written.push([...noted]));
    notes.note('a', 1);
    notes.note('b', 2);
    notes.note('a', 3);
    await vi.advanceTimersByTimeAsync(999);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toEqual([
      [
        ['a', 3],
        ['b', 2],
      ],
    ]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(written).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

it('a flush writes all notes, also those of a write under way', async () => {
  const written: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const notes = new WriteBehindBuffer<null>(silent, async (noted) => {
    if (written.length === 0) await held;
    written.push(...noted.keys());
  });
  notes.note('first', null);
  void notes.flush();
  notes.note('second', null);
  const flushed = notes.flush();
  letGo();
  await flushed;
  expect(written).toEqual(['first', 'second']);
});

it('fails nobody where it cannot be written, and goes on after that', async () => {
  const write = vi.fn().mockRejectedValueOnce(new Error('no space')).mockResolvedValue(null);
  const notes = new WriteBehindBuffer<null>(silent, write);
  notes.note('lost', null);
  await notes.flush();
  notes.note('next', null);
  await notes.flush();
  expect(write).toHaveBeenCalledTimes(2);
});
