import { OfflineError } from './errors';

/** A part of the app that something needs now. Throws `OfflineError` where it cannot be fetched. */
export async function fetchPart<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (cause) {
    throw new OfflineError(cause);
  }
}
