/** Paths of sign-in and joining. Signed-in members are redirected from them to the dashboard. */
export const DOORS: readonly string[] = [
  '/login',
  '/sign-in-link',
  '/this-machine',
  '/it-is-me',
  '/join',
  '/accept-invitation',
  '/redeem-invitation',
];

/** Placeholder origin to resolve addresses against. */
const OWN = 'http://own.invalid';

/** Redirect target after sign-in. Only paths of our own origin: `//elsewhere.example` leads home. */
export function destinationFrom(path: string, search = ''): string {
  const target = `${path}${search}`;
  if (DOORS.includes(path) || !URL.canParse(target, OWN)) return '/';
  const { origin, pathname } = new URL(target, OWN);
  return origin === OWN && !pathname.startsWith('//') ? target : '/';
}

/**
 * Opens the signed-in app after a delay in which the success can be read. By a full page load, which drops all visitor
 * state.
 */
export function enterAfter(ms: number, path = destinationFrom(location.pathname, location.search)): void {
  setTimeout(() => location.assign(path), ms);
}
