import * as z from 'zod';
import { clientEvents, presentMemberSchema, screenSchema, serverEvents } from '@common/contract/live-events';
import { PROBLEMS, type ProblemCode } from '@common/contract/problems';
import { sessionExerciseSchema } from '@common/contract/training/session-lists';
import { commandEnvelopeSchema, sessionSchema } from '@common/contract/training/sessions';
import { planEntrySchema, planSchema } from '@common/player/plan/plan';
import { playerCommandSchema } from '@common/player/state/commands';
import { factSchema } from '@common/player/state/facts';
import { sessionPatchSchema } from '@common/player/state/patch';
import { rejectionSchema } from '@common/player/state/rejections';
import { lastActionSchema, playerStateSchema, restSchema } from '@common/player/state/state';

/** Schemas that several places refer to by name. */
const NAMED = {
  session: sessionSchema,
  'session-exercise': sessionExerciseSchema,
  plan: planSchema,
  'plan-entry': planEntrySchema,
  'player-state': playerStateSchema,
  fact: factSchema,
  rest: restSchema,
  'last-action': lastActionSchema,
  'session-patch': sessionPatchSchema,
  'command-envelope': commandEnvelopeSchema,
  'player-command': playerCommandSchema,
  rejection: rejectionSchema,
  screen: screenSchema,
  'present-member': presentMemberSchema,
  problem: z.strictObject({
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    message: z.string(),
    details: z.unknown().optional(),
  }),
};

/** AsyncAPI allows no colon in a name. */
export const nameOf = (event: string): string => event.replace(':', '.');
export const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Every schema by its name, and the name of each. */
function makeRegistry(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>();
  const add = (schema: z.ZodType, id: string) => registry.has(schema) || registry.add(schema, { id });
  for (const [id, schema] of Object.entries(NAMED)) add(schema, id);
  for (const [event, { payload, answer }] of Object.entries(clientEvents)) {
    add(payload, nameOf(event));
    add(answer, `${nameOf(event)}.answer`);
  }
  for (const [event, { payload }] of Object.entries(serverEvents)) add(payload, nameOf(event));
  return registry;
}

const registry = makeRegistry();

/** Reference to the document's description of this schema. */
export function refTo(schema: z.ZodType): { $ref: string } {
  return schemaRef(registry.get(schema)!.id);
}

/** `components.schemas`, in the JSON Schema that AsyncAPI understands by default. */
export function jsonSchemas(): Record<string, object> {
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-7',
    io: 'input',
    uri: (id) => schemaRef(id).$ref,
  });
  const entries = Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]);
  return Object.fromEntries(entries);
}
