/**
 * Loads the page anew where the server can be reached. Many browsers remember for as long as a page lives that a part of
 * it could not be fetched, and never ask for it again.
 */
export async function reloadIfReachable(): Promise<void> {
  const isReachable = await fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) location.reload();
}
