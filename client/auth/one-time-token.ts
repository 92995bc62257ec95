/** The token behind an e-mailed link, from the query or the fragment of the address. */
export function tokenIn({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  return new URLSearchParams(search).get('token') || new URLSearchParams(hash.slice(1)).get('token') || null;
}

/** Takes the token out of the address, so that it stays in no history and no screenshot. */
export function stripToken(): void {
  history.replaceState(history.state, '', location.pathname);
}
