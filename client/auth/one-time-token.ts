/** The token behind an e-mailed link. It stands in the fragment, which no server and no referrer ever gets. */
export function tokenIn({ hash }: Pick<Location, 'hash'>): string | null {
  return new URLSearchParams(hash.slice(1)).get('token') || null;
}

/** Takes the token out of the address, so that it stays in no history and no screenshot. */
export function stripToken(): void {
  history.replaceState(history.state, '', location.pathname);
}
