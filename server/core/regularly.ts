import type { Logger } from './logger';

interface Regularly {
  everyMs: number;
  /** True to run at once as well, not only after the first interval. */
  isFirstNow: boolean;
  log: Logger;
  /** Log message of a failed run; the next run comes at its usual time. */
  failed: string;
}

/** Runs `work` every `everyMs`. Returns a function that stops it. */
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
