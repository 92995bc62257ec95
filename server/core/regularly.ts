import type { Logger } from './logger';

interface Regularly {
  everyMs: number;
  /** Whether it is done for the first time at once. */
  isFirstNow: boolean;
  log: Logger;
  /** What the log says where it failed; it is done again when its time comes. */
  failed: string;
}

/** Does something from time to time, until it is stopped by the function that this answers. */
export function regularly(
  work: () => Promise<unknown>,
  { everyMs, isFirstNow, log, failed }: Regularly,
): () => void {
  let isStopped = false;
  const tried = () =>
    work().catch((err: unknown) => {
      if (!isStopped) log.warn({ err }, failed);
    });
  if (isFirstNow) void tried();
  const timer = setInterval(tried, everyMs).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
