import type { ListName } from '@common/contract/lists';

type Listener = () => void;
const listeners = new Map<ListName, Set<Listener>>();

/** Subscribes to changes of a list, for data outside the query cache. Returns the unsubscribe function. */
export function onListChanged(list: ListName, listener: Listener): () => void {
  const subscribers = listeners.get(list) ?? new Set();
  listeners.set(list, subscribers.add(listener));
  return () => subscribers.delete(listener);
}

/** Notifies the subscribers of a list. */
export function tellListChanged(list: ListName): void {
  for (const listener of listeners.get(list) ?? []) listener();
}
