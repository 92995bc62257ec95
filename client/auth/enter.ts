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

/** Stands for our own site where an address is resolved. */
const OWN = 'http://own.invalid';

/** Where somebody who signs in at this address wants to be: on our own site, so `//elsewhere.example` leads home. */
export function destinationFrom(path: string, search = ''): string {
  const wanted = `${path}${search}`;
  if (DOORS.includes(path) || !URL.canParse(wanted, OWN)) return '/';
  const { origin, pathname } = new URL(wanted, OWN);
  return origin === OWN && !pathname.startsWith('//') ? wanted : '/';
}

/**
 * Opens the signed-in part after a moment in which the success can be read. A whole page load, so that nothing of a
 * visitor's state is left.
 */
export function enterAfter(ms: number, path = destinationFrom(location.pathname, location.search)): void {
  setTimeout(() => location.assign(path), ms);
}
