/** Path of the socket in an embedded engine's address. */
export const socketOf = (uri: string): string =>
  decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(uri)?.[1] ?? '');
