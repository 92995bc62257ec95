import * as z from 'zod';
import { create } from 'zustand';
import { deviceStorage } from './storage';
import { TYPED_KEY, whenTypedIsForgotten } from './training-keys';

/** Max sessions stored; the least recently typed in go first. */
const MAX_SESSIONS = 5;

/** A typed figure, with its unit or scale of effort. */
const typedFigureSchema = z.object({ text: z.string(), unit: z.string().optional() });
export type TypedFigure = z.infer<typeof typedFigureSchema>;
/** Figures typed for one place of a session, by field. */
export type TypedFigures = Readonly<Record<string, TypedFigure>>;
/** Figures of a session, by place. */
type Places = Readonly<Record<string, TypedFigures>>;

const storedSchema = z.object({
  memberId: z.string().nullable(),
  sessions: z.array(
    z.object({ id: z.string(), places: z.record(z.string(), z.record(z.string(), typedFigureSchema)) }),
  ),
});

/** Figures a member typed for sets that are not recorded yet. */
interface Stored {
  memberId: string | null;
  /** Most recently typed in first. */
  sessions: readonly { id: string; places: Places }[];
}

const nothing: Stored = { memberId: null, sessions: [] };
const NO_PLACES: Places = {};

/** Typed figures of unrecorded sets, stored on this device to survive reloads. */
export const useTypedFigures = create<Stored>(() => {
  const stored = storedSchema.safeParse(deviceStorage.json(TYPED_KEY));
  return stored.success ? stored.data : nothing;
});

/** Typed figures of a member's session, by place. */
export const placesTyped = (stored: Stored, memberId: string | null, sessionId: string): Places =>
  (stored.memberId === memberId && stored.sessions.find(({ id }) => id === sessionId)?.places) || NO_PLACES;

/** Changes the typed figures of a session; one without places is deleted. */
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
  const session = Object.keys(places).length > 0 ? [{ id: sessionId, places }] : [];
  const next = { memberId, sessions: [...session, ...others].slice(0, MAX_SESSIONS) };
  useTypedFigures.setState(next);
  if (next.sessions.length > 0) deviceStorage.keepJson(TYPED_KEY, next);
  else deviceStorage.forget(TYPED_KEY);
}

whenTypedIsForgotten(() => useTypedFigures.setState(nothing));
