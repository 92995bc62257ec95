/** Where the embedded engine of this address listens: the path of its socket. */
export const socketOf = (uri: string): string =>
  decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(uri)?.[1] ?? '');
