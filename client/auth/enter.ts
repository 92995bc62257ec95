/** Paths that are only doors: whoever has come in goes on from them to the dashboard. */
export const DOORS: readonly string[] = [
  '/login',
  '/sign-in-link',
  '/this-machine',
  '/it-is-me',
  '/join',
  '/accept-invitation',
  '/redeem-invitation',
];

/** Where somebody who signs in at this address wants to be. */
export const destinationFrom = (path: string, search = ''): string =>
  DOORS.includes(path) ? '/' : `${path}${search}`;

/**
 * Opens the signed-in part after a moment in which the success can be read. A whole page load, so that nothing of a
 * visitor's state is left.
 */
export function enterAfter(ms: number, path = destinationFrom(location.pathname, location.search)): void {
  setTimeout(() => location.assign(path), ms);
}
