import type { WireSession } from './wire-client';

/** A session in REST's list, with the fields of [3.15] and [3.17]. */
export interface ListedSession {
  id: string;
  exercises: { actualReps: number[]; actualWeight: number[] }[];
}

interface Lift {
  device: string;
  nth: number;
}

const FIRST_REPS = 100;
const REPS = 9_000;
const key = (reps: number, weight: number) => `${reps}×${weight}`;

/** Differences between lifted and stored sets. */
export interface Differences {
  lost: string[];
  doubled: string[];
  reordered: string[];
}

/** Counts lifted sets: no two lifts of a run have the same figures. Knows no rule of the app. */
export class LiftCount {
  readonly #lifts = new Map<string, Lift>();

  get size(): number {
    return this.#lifts.size;
  }

  /** Figures of a new lift, unique in the run. `device`: the one it was tapped on. */
  lift(device: string): { reps: number; weight: number } {
    const nth = this.#lifts.size;
    const figures = { reps: FIRST_REPS + (nth % REPS), weight: Math.floor(nth / REPS) };
    this.#lifts.set(key(figures.reps, figures.weight), { device, nth });
    return figures;
  }

  /** Compares all lifts with the sessions' documented fields, and with the order of their facts. */
  compare(listed: readonly ListedSession[], whole: readonly WireSession[]): Differences {
    const countedLifts = new Map<string, number>();
    for (const { exercises } of listed)
      for (const { actualReps, actualWeight } of exercises)
        for (const [index, reps] of actualReps.entries()) {
          const figures = key(reps, actualWeight[index] ?? -1);
          countedLifts.set(figures, (countedLifts.get(figures) ?? 0) + 1);
        }
    const names = [...this.#lifts.keys()];
    return {
      lost: names.filter((name) => !countedLifts.has(name)),
      doubled: names.filter((name) => (countedLifts.get(name) ?? 0) > 1),
      reordered: whole.flatMap((session) => this.#reorderedIn(session)),
    };
  }

  /** Lifts that stand behind a later one of the same device. */
  #reorderedIn({ id, state }: WireSession): string[] {
    const last = new Map<string, number>();
    return state.facts.flatMap(({ done, kind }) => {
      const lift = kind === 'set' && done ? this.#lifts.get(key(done.reps, done.weight)) : undefined;
      if (!lift) return [];
      const before = last.get(lift.device) ?? -1;
      last.set(lift.device, lift.nth);
      return lift.nth < before ? [`${key(done!.reps, done!.weight)} in ${id}`] : [];
    });
  }
}
