import type { ListName } from '../../common/lists';

type Listener = () => void;
const listeners = new Map<ListName, Set<Listener>>();

/** Hear when a list has changed, for what is kept outside the query cache. */
export function onListChanged(list: ListName, listener: Listener): () => void {
  const known = listeners.get(list) ?? new Set();
  listeners.set(list, known.add(listener));
  return () => known.delete(listener);
}

/** A list has changed: tells whoever wants to hear of it. */
export function tellListChanged(list: ListName): void {
  for (const listener of listeners.get(list) ?? []) listener();
}
