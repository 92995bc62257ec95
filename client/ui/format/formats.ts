// `Intl` formatters are created lazily and cached: a browser needs some 2 ms for each and 10 ms for its first, which a
// screen without such texts should not pay.

function madeOnce<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** Returns a formatter of dates with these options, in the member's time zone unless they name one. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | number) => string {
  const format = madeOnce(() => new Intl.DateTimeFormat('en-US', options));
  return (date) => format().format(date);
}

/** Returns a formatter of numbers with these options. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = madeOnce(() => new Intl.NumberFormat('en-US', options));
  return (value) => format().format(value);
}
