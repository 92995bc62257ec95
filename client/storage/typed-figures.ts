import * as z from 'zod';
import { create } from 'zustand';
import { deviceStorage } from './storage';

const KEY = 'typedFigures';
/** Sessions whose texts are kept; those typed in longest ago go first. */
const MAX_SESSIONS = 5;

/** A figure as it was typed, and what it was counted in: a unit, or the scale of effort. */
const typedFigureSchema = z.object({ text: z.string(), unit: z.string().optional() });
export type TypedFigure = z.infer<typeof typedFigureSchema>;
/** The figures typed for one place of a session, by the name of their field. */
export type TypedFigures = Readonly<Record<string, TypedFigure>>;
/** The places of one session. */
type Places = Readonly<Record<string, TypedFigures>>;

const storedSchema = z.object({
  memberId: z.string().nullable(),
  sessions: z.array(
    z.object({ id: z.string(), places: z.record(z.string(), z.record(z.string(), typedFigureSchema)) }),
  ),
});

/** What a member typed about sets that are not recorded yet. */
interface Stored {
  memberId: string | null;
  /** The one typed in last comes first. */
  sessions: readonly { id: string; places: Places }[];
}

const nothing: Stored = { memberId: null, sessions: [] };
const NO_PLACES: Places = {};

/** What was typed about sets that are not recorded yet: kept on this device, so that no reload takes it away. */
export const useTypedFigures = create<Stored>(() => {
  const stored = storedSchema.safeParse(deviceStorage.json(KEY));
  return stored.success ? stored.data : nothing;
});

/** The places of a session for which that member typed something. */
export const placesTyped = (stored: Stored, memberId: string | null, sessionId: string): Places =>
  (stored.memberId === memberId && stored.sessions.find(({ id }) => id === sessionId)?.places) || NO_PLACES;

/** Keeps what the places of a session have come to; an empty place or session is forgotten. */
export function keepPlacesTyped(
  memberId: string | null,
  sessionId: string,
  change: (places: Places) => Places,
): void {
  const now = useTypedFigures.getState();
  const before = placesTyped(now, memberId, sessionId);
  const places = change(before);
  if (places === before) return;
  const others = now.memberId === memberId ? now.sessions.filter(({ id }) => id !== sessionId) : [];
  const own = Object.keys(places).length > 0 ? [{ id: sessionId, places }] : [];
  const next = { memberId, sessions: [...own, ...others].slice(0, MAX_SESSIONS) };
  useTypedFigures.setState(next);
  if (next.sessions.length > 0) deviceStorage.keepJson(KEY, next);
  else deviceStorage.forget(KEY);
}

/** Nobody is signed in here any more. */
export function forgetTypedFigures(): void {
  useTypedFigures.setState(nothing);
  deviceStorage.forget(KEY);
}
