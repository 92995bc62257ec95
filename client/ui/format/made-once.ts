/**
 * What is made when it is first asked for, and kept. For formatters of `Intl`: a browser takes some 2 ms for each and 10
 * for its first, which a screen that writes no such text shall not wait for.
 */
export function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
