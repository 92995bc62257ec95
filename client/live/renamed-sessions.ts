import { create } from 'zustand';

/**
 * A workout started here may turn out to be one that was active already: the server answers with that session.
 * Views that hold the id made here find the other one by this list.
 */
const useRenamed = create<Readonly<Record<string, string>>>(() => ({}));

export function renameSession(from: string, to: string): void {
  if (from !== to) useRenamed.setState({ [from]: to });
}

/** The id that a session goes by now. */
export const currentId = (sessionId: string): string => useRenamed.getState()[sessionId] ?? sessionId;

/** As `currentId`, in a component. */
export const useCurrentId = (sessionId: string | null): string | null =>
  useRenamed((names) => (sessionId ? (names[sessionId] ?? sessionId) : null));
