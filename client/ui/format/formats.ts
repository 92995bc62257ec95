// Formatters of `Intl` are made by the first text that needs one, and kept: a browser takes some 2 ms for each and 10 for
// its first, which a screen that writes no such text shall not wait for.

function madeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Writes moments as these options say, in the member's zone unless they name one. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  const format = madeOnce(() => new Intl.DateTimeFormat('en-US', options));
  return (date) => format().format(date);
}

/** Writes numbers as these options say. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = madeOnce(() => new Intl.NumberFormat('en-US', options));
  return (value) => format().format(value);
}
