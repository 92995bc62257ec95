import * as z from 'zod';
import { MAX_SETS } from '@common/constants';
import { entityId, epochMs, integer, noteText } from '@common/contract/fields';
import { performedSetSchema } from '../plan/performed-set';
import { entryPartSchema, planEntrySchema } from '../plan/plan';
import { scoreSchema } from '../plan/score';
import { type ActionId, factIdSchema, leadMs, playerCommandSchema } from './commands';
import { rejectionSchema } from './rejections';

/** The facts in force: neither taken back nor moved away by a fact in force. The very same list where all are. */
export function inForce(facts: readonly Fact[]): readonly Fact[] {
  if (!facts.some(({ kind }) => kind === 'taken_back' || kind === 'moved')) return facts;
  const gone = new Set<string>();
  const holding: Fact[] = [];
  for (const fact of [...facts].reverse()) {
    if (gone.has(fact.id)) continue;
    if (fact.kind === 'taken_back' || fact.kind === 'moved') for (const id of fact.of) gone.add(id);
    holding.push(fact);
  }
  return holding.reverse();
}

const factFields = { id: factIdSchema, at: epochMs };

/** One place of a plan: a set of an entry, counted from 1. */
export const placeSchema = z.strictObject({ entryId: entityId, set: integer(1, MAX_SETS) });

/** A performed set: what was done, when, of which exercise, and for which place in the plan. */
export const setFactSchema = z.strictObject({
  kind: z.literal('set'),
  ...factFields,
  /** The device's clock at the tap, where the server dates the set otherwise. */
  tappedAt: epochMs.optional(),
  /** Null where neither the plan nor the command knew it. */
  exerciseId: entityId.nullable(),
  place: placeSchema,
  done: performedSetSchema,
});
export type SetFact = z.infer<typeof setFactSchema>;

/** A device's command that the rules rejected; it waits for the member's answer (rule F10). */
export const refusedFactSchema = z.strictObject({
  kind: z.literal('refused'),
  ...factFields,
  command: playerCommandSchema,
  rejection: rejectionSchema,
});
export type RefusedFact = z.infer<typeof refusedFactSchema>;

/** One change of a session's plan, with what stood there before, so that it can be taken back (rule B1). */
export const planChangeSchema = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('added'), entry: planEntrySchema }),
  z.strictObject({ how: z.literal('removed'), entry: planEntrySchema }),
  z.strictObject({
    how: z.literal('changed'),
    entryId: entityId,
    from: entryPartSchema,
    to: entryPartSchema,
  }),
]);
export type PlanChange = z.infer<typeof planChangeSchema>;

/** An entry of a session's append-only log. All but the phase and the rest follows from these. */
export const factSchema = z.discriminatedUnion('kind', [
  setFactSchema,
  z.strictObject({
    kind: z.literal('mended'),
    ...factFields,
    /** The set that was mended. */
    of: factIdSchema,
    done: performedSetSchema,
  }),
  z.strictObject({ kind: z.literal('skipped'), ...factFields, entryId: entityId }),
  /** Earlier facts of any kind that no longer hold. */
  z.strictObject({ kind: z.literal('taken_back'), ...factFields, of: z.array(factIdSchema).min(1) }),
  /** A member's answer about these facts; those not in `keep` count no longer. */
  z.strictObject({
    kind: z.literal('answered'),
    ...factFields,
    of: z.array(factIdSchema).min(1),
    keep: z.array(factIdSchema),
  }),
  refusedFactSchema,
  /** Earlier facts that count in another session from now on (rule F12). */
  z.strictObject({ kind: z.literal('moved'), ...factFields, of: z.array(factIdSchema), to: entityId }),
  z.strictObject({ kind: z.literal('planned'), ...factFields, changes: z.array(planChangeSchema).min(1) }),
  /** The clock of a round was started, paused or resumed (rule K1). It counts down for `leadMs` first. */
  z.strictObject({
    kind: z.literal('clock'),
    ...factFields,
    roundNumber: integer(1, 100),
    to: z.enum(['running', 'held']),
    leadMs: leadMs.optional(),
  }),
  /** A round is over, whatever is missing of it (rule K5); with its score where one was stated (rule K6). */
  z.strictObject({
    kind: z.literal('round_ended'),
    ...factFields,
    roundNumber: integer(1, 100),
    score: scoreSchema.nullable(),
  }),
  /** The member said when the session ended (rule U8), and what it burned where that does not follow from it. */
  z.strictObject({
    kind: z.literal('ended'),
    ...factFields,
    endedAt: epochMs,
    caloriesBurned: integer(0).optional(),
  }),
  /** A person wants this exercise next (rule B7). */
  z.strictObject({ kind: z.literal('chosen'), ...factFields, entryId: entityId }),
  /** A note on an exercise, or on the session (null); an empty text removes it (rules J1, J2). */
  z.strictObject({
    kind: z.literal('noted'),
    ...factFields,
    entryId: entityId.nullable(),
    text: noteText,
    isPinned: z.boolean(),
  }),
]);
export type Fact = z.infer<typeof factSchema>;
export type FactOf<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** Id of the `nth` fact (from 1) of an action: the first one has the action's own. */
export const factId = (actionId: ActionId, nth = 1): string => (nth === 1 ? actionId : `${actionId}/${nth}`);

/** Id of the action that added a fact. */
export const actionOf = (id: string): ActionId => id.split('/')[0]!;

const beforeNumber = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf(':')));

/** Device of an action or a fact, also of a fact that was moved here from another session. */
export const deviceOf = (id: string): string => beforeNumber(id).split('@')[0]!;

/** Source of a fact: its device, or the session that it was moved here from. */
export const sourceOf = (id: string): string => beforeNumber(id).split('@').at(-1)!;

/** True for a fact that came along with a session that was joined. */
export const isBrought = ({ id }: Pick<Fact, 'id'>): boolean => id.includes('@');

/** Id that the `index`th fact of the session `sessionId` gets in another session. */
export const movedId = (id: string, sessionId: string, index: number): string =>
  `${deviceOf(id)}@${sessionId}:${index}`;
