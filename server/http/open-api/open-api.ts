import * as z from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls, type CallName } from '@common/contract/api-calls';
import { problemSchema } from '@common/contract/problems';
import { scopeOf } from '@common/contract/scopes';
import { TAGLINE } from '@common/texts';
import { type DescribedField, describeFields } from './describe-fields';
import type { FeatureDocs, SchemaDocs } from './schema-docs';

/** Descriptions of fields that mean the same in several features; a feature's own take precedence. */
export const SHARED_FIELDS: Readonly<Record<string, string>> = {
  capSeconds: 'Seconds that the round’s clock runs at most.',
  category: 'The kind of training.',
  createdAt: 'When it was made, ISO 8601 in UTC.',
  distance: 'How far, in the unit it was entered in.',
  email: 'An e-mail address, lower case.',
  exercise: 'The exercise as its member sees it.',
  exerciseId: 'The id of the exercise.',
  expiresAt: 'When it ends by itself, ISO 8601 in UTC.',
  id: 'Its id.',
  kind: 'What the set was for; a working set where left out.',
  load: 'The exact load in the unit it was entered in, where whole pounds do not say it.',
  measure: 'What its sets are counted in; the exercise’s own measure where left out.',
  name: 'Its name.',
  note: 'What the member noted of the set.',
  reps: 'Repetitions of each set; null for as many as possible.',
  restTime: 'Seconds of rest after each set; null for the usual 60.',
  roundNumber: 'The round, from 1.',
  rpe: 'How hard the set was: RPE, from 1 to 10 in halves.',
  score: 'What the round came to.',
  seconds: 'Seconds that the set took.',
  sessionId: 'The id of the session.',
  sets: 'How many sets.',
  startTime: 'When the session started, ISO 8601 in UTC.',
  style: 'How the round is gone through.',
  targets: 'What is meant for each set, first set first, where that is more than `reps` at `weight`.',
  userId: 'The id of the member whose it is.',
  weight: 'Whole pounds of each set; null where none are meant. `targets` say more.',
  workoutId: 'The id of the workout.',
};

const WHO: Record<ApiCall['access'], string> = {
  public: 'Anyone may call.',
  'signed-in': 'Signed-in members, also those waiting for approval.',
  approved: 'Approved members.',
  admin: 'Admins.',
};
const problem = {
  description: 'Problem details (RFC 9457); `code` is stable.',
  content: { 'application/problem+json': { schema: problemSchema } },
};

const location = {
  Location: { description: 'Where what was made is.', schema: { type: 'string' as const } },
};

function whoMay(call: ApiCall): string {
  const scope = scopeOf(call);
  if (scope === null) return WHO[call.access];
  const tokens = call.signInOnly ? 'Not for personal tokens.' : `A personal token needs the scope ${scope}.`;
  return `${WHO[call.access]} ${tokens}`;
}

/** The success responses of a call: 201, 200 or both. */
function successes({ answer, created, answersExisting, file = 'application/json' }: ApiCall) {
  const content = { [file]: { schema: answer ?? z.strictObject({}) } };
  return {
    ...(created ? { '201': { description: 'Made.', headers: location, content } } : {}),
    ...(!created || answersExisting
      ? { '200': { description: answersExisting ? 'It was there already.' : 'Done.', content } }
      : {}),
  };
}

/** Of a schema that both requests and answers use, the answers' variant: it is open, the requests' one is closed. */
const ANSWER_SUFFIX = 'Output';

/** The name of the documented schema that a component is of. */
export const withoutSuffix = (component: string): string =>
  component.replace(new RegExp(`${ANSWER_SUFFIX}$`), '');

/**
 * Runs `write` with each documented schema registered in zod's global registry under its name, so that the document
 * contains it once as a component. Restores the registry afterwards.
 */
function withNamedSchemas<T>(schemas: readonly SchemaDocs[], write: () => T): T {
  const before = schemas.map(({ schema }) => [schema, z.globalRegistry.get(schema)] as const);
  for (const { name, schema } of schemas) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name });
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

/** Generates the OpenAPI 3.1 document from common/contract/api-calls.ts, which register.ts turns into routes as well. */
export function openApiDocument(features: readonly FeatureDocs[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, call] of Object.entries(apiCalls) as [string, ApiCall][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  const document = withNamedSchemas(
    features.flatMap(({ schemas }) => schemas),
    () =>
      createDocument(
        {
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
        },
        {
          outputIdSuffix: ANSWER_SUFFIX,
          // A later version may answer more fields; a request with an unknown one is refused.
          override: ({ jsonSchema, io }) => {
            if (io === 'output' && jsonSchema.additionalProperties === false)
              delete jsonSchema.additionalProperties;
          },
        },
      ),
  );
  return { document, fields: describeDocument(document, features) };
}

/** Adds descriptions and examples to the components and fields of a document. Returns all fields. */
function describeDocument(
  { components, paths }: ReturnType<typeof createDocument>,
  features: readonly FeatureDocs[],
): DescribedField[] {
  const docsByName = new Map(
    features.flatMap(({ fields = {}, schemas }) =>
      schemas.map((docs) => [docs.name, { docs, sources: [docs.fields, fields, SHARED_FIELDS] }] as const),
    ),
  );
  const calls: NonNullable<FeatureDocs['calls']> = Object.assign(
    {},
    ...features.map((feature) => feature.calls),
  );
  const ofComponents = Object.entries(components?.schemas ?? {}).flatMap(([id, component]) => {
    const componentDocs = docsByName.get(withoutSuffix(id));
    if (!componentDocs || '$ref' in component) return [];
    const { docs, sources } = componentDocs;
    if (docs.description) component.description ??= docs.description;
    if (docs.example !== undefined) component.examples ??= [docs.example];
    return describeFields(component, sources).map((field) => ({
      ...field,
      path: `${id}.${field.path}`,
    }));
  });
  const operations = Object.values(paths ?? {}).flatMap((path) =>
    Object.values(path as Record<string, unknown>),
  );
  const ofCalls = operations.flatMap((part) => {
    const { operationId: name } = part as { operationId: CallName };
    return describeFields(part, [calls[name] ?? {}, SHARED_FIELDS]).map((field) => ({
      ...field,
      path: `${name}.${field.path}`,
    }));
  });
  return [...ofComponents, ...ofCalls];
}
