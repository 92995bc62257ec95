type Listener = () => void;
const listeners = new Set<Listener>();

/** Hear when the server no longer knows this browser's member (an answer with status 401). */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tell that the server no longer knows this browser's member. */
export function reportSignedOut(): void {
  for (const listener of listeners) listener();
}
