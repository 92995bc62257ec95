import * as z from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { ApiCall } from '../../common/api-call';
import { apiCalls } from '../../common/api-calls';
import * as auth from '../../common/auth';
import * as backups from '../../common/backups';
import * as body from '../../common/body';
import * as exerciseHistory from '../../common/exercise-history';
import * as exerciseNotes from '../../common/exercise-notes';
import * as exercises from '../../common/exercises';
import * as invitations from '../../common/invitations';
import * as joins from '../../common/joins';
import * as journal from '../../common/journal';
import * as members from '../../common/members';
import * as network from '../../common/network';
import * as ownExercises from '../../common/own-exercises';
import * as passkeys from '../../common/passkeys';
import * as bests from '../../common/player/bests';
import * as commands from '../../common/player/commands';
import * as facts from '../../common/player/facts';
import * as load from '../../common/player/load';
import * as names from '../../common/player/names';
import * as performedSet from '../../common/player/performed-set';
import * as plan from '../../common/player/plan';
import * as recordStep from '../../common/player/record-step';
import * as rejections from '../../common/player/rejections';
import * as roundStyle from '../../common/player/round-style';
import * as score from '../../common/player/score';
import * as scoredRound from '../../common/player/scored-round';
import * as state from '../../common/player/state';
import * as whatNext from '../../common/player/what-next';
import * as problems from '../../common/problems';
import * as programs from '../../common/programs';
import * as progress from '../../common/progress';
import * as push from '../../common/push';
import * as scopes from '../../common/scopes';
import * as sessionLists from '../../common/session-lists';
import * as sessionMoves from '../../common/session-moves';
import * as sessions from '../../common/sessions';
import * as settings from '../../common/settings';
import * as storage from '../../common/storage';
import { TAGLINE } from '../../common/texts';
import * as trainingExport from '../../common/training-export';
import * as trainingYear from '../../common/training-year';
import * as waysIn from '../../common/ways-in';
import * as workouts from '../../common/workouts';
import { type DescribedField, describeFields } from './describe-fields';
import { SCHEMA_EXAMPLES } from './schema-examples';
import { SCHEMA_WORDS } from './schema-words';

const WHO: Record<ApiCall['access'], string> = {
  public: 'Anyone may call.',
  'signed-in': 'Signed-in members, also those waiting for approval.',
  approved: 'Approved members.',
  admin: 'Admins.',
};
const problem = {
  description: 'Problem details (RFC 9457); `code` is stable.',
  content: { 'application/problem+json': { schema: problems.problemSchema } },
};

const location = {
  Location: { description: 'Where what was made is.', schema: { type: 'string' as const } },
};

function whoMay(call: ApiCall): string {
  const scope = scopes.scopeOf(call);
  if (scope === null) return WHO[call.access];
  const tokens = call.signInOnly ? 'Not for personal tokens.' : `A personal token needs the scope ${scope}.`;
  return `${WHO[call.access]} ${tokens}`;
}

/** The success responses of a call: 201, 200 or both. */
function successes({ answer, created, reuses, file = 'application/json' }: ApiCall) {
  const content = { [file]: { schema: answer ?? z.strictObject({}) } };
  return {
    ...(created ? { '201': { description: 'Made.', headers: location, content } } : {}),
    ...(!created || reuses
      ? { '200': { description: reuses ? 'It was there already.' : 'Done.', content } }
      : {}),
  };
}

const FEATURES: Record<string, unknown>[] = [
  auth,
  backups,
  bests,
  body,
  commands,
  exerciseHistory,
  exerciseNotes,
  exercises,
  facts,
  invitations,
  joins,
  journal,
  load,
  members,
  names,
  network,
  ownExercises,
  passkeys,
  performedSet,
  plan,
  problems,
  programs,
  progress,
  push,
  recordStep,
  rejections,
  roundStyle,
  scopes,
  score,
  scoredRound,
  sessionLists,
  sessionMoves,
  sessions,
  settings,
  state,
  storage,
  trainingExport,
  trainingYear,
  waysIn,
  whatNext,
  workouts,
];

/** Each schema that a feature exports, by the name of its component: `workoutSchema` is Workout. */
export function namedSchemas(): Map<string, z.ZodType> {
  const schemas = new Map<string, z.ZodType>();
  for (const [name, schema] of FEATURES.flatMap((feature) => Object.entries(feature))) {
    if (!name.endsWith('Schema') || !(schema instanceof z.ZodType)) continue;
    schemas.set(name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length), schema);
  }
  return schemas;
}

/**
 * Runs `write` with each named schema registered in zod's global registry under its id, so that the document contains
 * it once as a component. Restores the registry afterwards.
 */
function withNamedSchemas<T>(write: () => T): T {
  const before = new Map<z.ZodType, z.GlobalMeta | undefined>();
  for (const [id, schema] of namedSchemas()) {
    if (!before.has(schema)) before.set(schema, z.globalRegistry.get(schema));
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
  try {
    return write();
  } finally {
    for (const [schema, meta] of before) {
      z.globalRegistry.remove(schema);
      if (meta) z.globalRegistry.add(schema, meta);
    }
  }
}

function operation(name: string, call: ApiCall) {
  return {
    operationId: name,
    summary: call.summary,
    description: whoMay(call),
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(call.access === 'public' ? { security: [] } : {}),
    requestParams: {
      ...(call.params ? { path: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
    },
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } }
      : {}),
    responses: { ...successes(call), default: problem },
  };
}

/** Generates the OpenAPI 3.1 document from common/api-calls.ts, which register.ts turns into routes as well. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, call] of Object.entries(apiCalls) as [string, ApiCall][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  const document = withNamedSchemas(() =>
    createDocument({
      openapi: '3.1.0',
      info: { title: TAGLINE, version: '1', description: 'Every call of the fitness club’s server.' },
      components: {
        securitySchemes: {
          login: { type: 'apiKey', in: 'cookie', name: 'wtd.login' },
          token: { type: 'http', scheme: 'bearer', description: 'A personal token.' },
        },
      },
      security: [{ login: [] }, { token: [] }],
      paths,
    }),
  );
  describeComponents(document);
  describedFields(document);
  return document;
}

/** Adds descriptions and examples to components that have none. */
function describeComponents({ components }: ReturnType<typeof createDocument>): void {
  for (const [id, schema] of Object.entries(components?.schemas ?? {})) {
    if ('$ref' in schema) continue;
    if (SCHEMA_WORDS[id]) schema.description ??= SCHEMA_WORDS[id];
    if (id in SCHEMA_EXAMPLES) schema.examples ??= [SCHEMA_EXAMPLES[id]];
  }
}

/** Adds descriptions to every field and parameter of a document and returns them. */
export function describedFields({ components, paths }: ReturnType<typeof createDocument>): DescribedField[] {
  const schemas = Object.entries(components?.schemas ?? {});
  return [
    ...schemas.flatMap(([name, schema]) => describeFields(schema, [{ name }])),
    ...describeFields(paths, []),
  ];
}
