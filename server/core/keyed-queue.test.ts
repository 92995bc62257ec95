import { expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue';

it('runs tasks of one key in the order they came, and lets other keys pass', async () => {
  const queue = new KeyedQueue();
  const done: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = queue.run('a', async () => {
    await held;
    done.push('a1');
  });
  const second = queue.run('a', async () => {
    done.push('a2');
  });
  await queue.run('b', async () => {
    done.push('b1');
  });
  release();
  await Promise.all([first, second]);
  expect(done).toEqual(['b1', 'a1', 'a2']);
});

it('goes on after a task that fails, tells its caller, and keeps nothing', async () => {
  const queue = new KeyedQueue();
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  await Promise.resolve();
  expect(queue.size).toBe(0);
});

it('waits with the next task, and not with the answer, for what is done afterwards', async () => {
  const queue = new KeyedQueue();
  const done: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await queue.run(
    'a',
    async () => {},
    () => held,
  );
  const next = queue.run('a', async () => void done.push('next'));
  await queue.run('b', async () => void done.push('other'));
  release();
  await next;
  expect(done).toEqual(['other', 'next']);
});
