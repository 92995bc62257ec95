import * as z from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { ApiCall } from '@common/contract/api-call';
import { apiCalls, type CallName } from '@common/contract/api-calls';
import { LIST_NUMBERS } from '@common/contract/lists';
import { webhookMessageSchema } from '@common/contract/people/webhook-messages';
import { problemSchema } from '@common/contract/problems';
import { scopeOf } from '@common/contract/scopes';
import { TAGLINE } from '@common/texts';
import { APP_VERSION } from '../../core/version';
import { pageQuery } from '../pages';
import { type DescribedField, describeFields } from './describe-fields';
import { nameVariants } from './named-variants';
import type { FeatureDocs, SchemaDocs } from './schema-docs';

/** Descriptions of fields that mean the same in several features; a feature's own take precedence. */
export const SHARED_FIELDS: Readonly<Record<string, string>> = {
  capSeconds: 'Seconds that the round’s clock runs at most.',
  category: 'The kind of training.',
  createdAt: 'When it was created, ISO 8601 in UTC.',
  distance: 'How far, in the unit it was entered in.',
  email: 'An email address, lower case.',
  exercise: 'The exercise as its member sees it.',
  exerciseId: 'The id of the exercise.',
  expiresAt: 'When it expires, ISO 8601 in UTC.',
  hands: 'Number of hands that each held the load: 2 counts it twice. Left out, the exercise says.',
  id: 'Its id.',
  kind: 'What the set was for; a working set if left out.',
  load: 'The exact load in the unit it was entered in, where whole pounds do not say it.',
  measure: 'What its sets are counted in; the exercise’s own measure if left out.',
  name: 'Its name.',
  note: 'The member’s note on the set.',
  reps: 'Repetitions of each set; null for as many as possible.',
  restTime: 'Seconds of rest after each set; null for the usual 60.',
  roundNumber: 'The round, from 1.',
  rpe: 'How hard the set was: RPE, from 1 to 10 in halves.',
  score: 'The score of the round.',
  seconds: 'Seconds that the set took.',
  sessionId: 'The id of the session.',
  sets: 'How many sets.',
  side: 'The side that it was done on; `both` for its repetitions on each. Left out, the exercise says.',
  startTime: 'When the session started, ISO 8601 in UTC.',
  style: 'The format of the round.',
  targets: 'The target of each set, first set first, where `reps` and `weight` do not say it all.',
  userId: 'The id of the member it belongs to.',
  weight: 'Target of each set in whole pounds; null for none. `targets` say more.',
  workoutId: 'The id of the workout.',
};

const WHO: Record<ApiCall['access'], string> = {
  public: 'Anyone may call.',
  'signed-in': 'Signed-in members, also those waiting for approval.',
  approved: 'Approved members.',
  admin: 'Admins.',
};
const header = (description: string) => ({ description, schema: { type: 'string' as const } });
const problem = (description: string, headers: Record<string, ReturnType<typeof header>> = {}) => ({
  description,
  headers,
  content: { 'application/problem+json': { schema: problemSchema } },
});

const LOCATION = { Location: header('Where the new resource is.') };
const ETAG = { ETag: header('The revision of the answer, for If-Match and If-None-Match.') };
const LIMITS = {
  'RateLimit-Policy': header('The member’s bucket: its points and its window in seconds.'),
  RateLimit: header('The points that are left, and the seconds until it is full again.'),
};
const NUMBERS = {
  [LIST_NUMBERS]: header('The number of each list that was read; it rises when the list changes.'),
};
const PAGES = { Link: header('The next page, where a limit was given and there may be more.') };

/** The problems that a call may answer, by status. */
function problems(call: ApiCall) {
  const { method, path, access, params, query, body, limited, answer } = call;
  const isChange = method !== 'GET';
  const isMembers = access !== 'public';
  const descriptions: Record<string, ReturnType<typeof problem> | false> = {
    400: Boolean(params ?? query ?? body) && problem('Something in the request is wrong; `faults` say what.'),
    401: isMembers && problem('Not signed in, or the token has expired.'),
    403: (isMembers || isChange) && problem('Not allowed for this member, this token or this origin.'),
    404: path.includes('{') && problem('Not found, or it belongs to another member.'),
    409:
      isChange &&
      (Boolean(answer) || isKeyed(call)) &&
      problem('It conflicts with what is stored, or with the same request under way.'),
    412: isChange && path.includes('{') && problem('If-Match names an older revision.'),
    413: Boolean(body) && problem('The body is too large.'),
    415: Boolean(body) && problem('The body is not JSON.'),
    422: isKeyed(call) && problem('The Idempotency-Key came with another body before.'),
    429:
      (isMembers || Boolean(limited)) &&
      problem('Too many requests in a short time.', { 'Retry-After': header('Seconds to wait.') }),
    503: problem('The server cannot answer now; try again.'),
    default: problem('Problem details (RFC 9457); `code` is stable.'),
  };
  return Object.fromEntries(
    Object.entries(descriptions).filter(([, description]) => description !== false),
  ) as Record<string, ReturnType<typeof problem>>;
}

/** True if the answer is one thing with an id, which has an ETag. */
const isSingle = ({ answer }: ApiCall): boolean => answer instanceof z.ZodObject && 'id' in answer.shape;

/** Tags with what their calls are about. */
const TAGS = {
  'sign-in': 'Signing in and out, devices, passkeys, personal tokens and other ways in.',
  invitations: 'Invitations as the invited person sees them.',
  members: 'The member’s own account and data.',
  admin: 'The club: members, invitations, its exercises, backups and journal. For admins.',
  workouts: 'Workouts and their exercises.',
  programs: 'Programs, their scheduled workouts, and how a member follows them.',
  exercises: 'The library, own exercises, their history and records.',
  sessions: 'Workouts under way and finished ones.',
  progress: 'Figures over time, body measurements, exports.',
  settings: 'Units, plates and how the app behaves; notifications; webhooks.',
} as const;

/** The tag of each first part of an address behind /api. */
const TAG_OF: Readonly<Record<string, keyof typeof TAGS>> = {
  address: 'sign-in',
  admin: 'admin',
  auth: 'sign-in',
  bests: 'progress',
  body: 'progress',
  calendar: 'programs',
  changes: 'members',
  club: 'members',
  devices: 'settings',
  'ended-runs': 'programs',
  drafts: 'workouts',
  exercises: 'exercises',
  export: 'progress',
  imports: 'progress',
  invitations: 'invitations',
  journal: 'members',
  live: 'sessions',
  login: 'sign-in',
  logout: 'sign-in',
  oauth: 'sign-in',
  'own-exercises': 'exercises',
  'past-runs': 'programs',
  'program-assignments': 'programs',
  'program-workouts': 'programs',
  programs: 'programs',
  progress: 'progress',
  'published-programs': 'programs',
  records: 'progress',
  'rest-end': 'settings',
  runs: 'programs',
  'score-records': 'progress',
  'session-exercises': 'sessions',
  sessions: 'sessions',
  settings: 'settings',
  'shared-programs': 'programs',
  'simple-login': 'sign-in',
  today: 'programs',
  users: 'members',
  webhooks: 'settings',
  'webhook-deliveries': 'settings',
  'workout-exercises': 'workouts',
  workouts: 'workouts',
};

/** @throws if the call's address has a first part without a tag */
function tagOf({ path }: ApiCall): keyof typeof TAGS {
  const tag = TAG_OF[path.split('/')[2] ?? ''];
  if (!tag) throw new Error(`TAG_OF (open-api.ts) names no tag for ${path}.`);
  return tag;
}

function whoMay(call: ApiCall): string {
  const scope = scopeOf(call);
  if (scope === null) return WHO[call.access];
  const tokens = call.signInOnly ? 'Not for personal tokens.' : `A personal token needs the scope ${scope}.`;
  return `${WHO[call.access]} ${tokens}`;
}

/** The success responses of a call: 201, 200 or both. */
function successes(call: ApiCall) {
  const { answer, created, answersExisting, file = 'application/json' } = call;
  const content = { [file]: { schema: answer ?? z.strictObject({}) } };
  const headers = {
    ...(call.access !== 'public' && LIMITS),
    ...(isSingle(call) && ETAG),
    ...(call.method === 'GET' && call.lists.length > 0 && NUMBERS),
    ...((call.batched || call.paged) && PAGES),
  };
  return {
    ...(created ? { '201': { description: 'Created.', headers: { ...headers, ...LOCATION }, content } } : {}),
    ...(!created || answersExisting
      ? { '200': { description: answersExisting ? 'It already existed.' : 'Done.', headers, content } }
      : {}),
    ...(call.method === 'GET' && isSingle(call)
      ? { '304': { description: 'If-None-Match names the current revision.' } }
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

/** Ways in that a call takes; empty for a public one. */
function securityOf({ access, signInOnly }: ApiCall) {
  if (access === 'public') return [];
  return signInOnly ? [{ login: [] }] : [{ login: [] }, { token: [] }];
}

const sent = (description: string) => z.string().optional().meta({ description });
const IF_MATCH = z.object({
  'If-Match': sent('The ETag that was seen last: an older one is refused with 412.'),
});
const IDEMPOTENCY_KEY = z.object({
  'Idempotency-Key': sent(
    'A key that the client chooses, 1 to 200 visible ASCII characters: sent again with it within 24 hours, the request is done once and gets the same answer.',
  ),
});

/** True for a call that takes an Idempotency-Key. */
const isKeyed = ({ method, access }: ApiCall): boolean => method === 'POST' && access !== 'public';

/** The headers that a change or a creation may send. */
function headersOf(call: ApiCall) {
  const { method, path } = call;
  if (isKeyed(call)) return { header: IDEMPOTENCY_KEY };
  return method !== 'GET' && method !== 'POST' && path.includes('{id}') ? { header: IF_MATCH } : {};
}

/** The query of a call, with the page of a list that has pages. */
function queryOf({ query, paged }: ApiCall) {
  if (!paged) return query ? { query } : {};
  return { query: (query ?? z.object({})).extend(pageQuery(paged.most).shape) };
}

function operation(name: string, call: ApiCall) {
  const scope = call.signInOnly ? null : scopeOf(call);
  return {
    operationId: name,
    summary: call.summary,
    description: whoMay(call),
    tags: [tagOf(call)],
    security: securityOf(call),
    ...(scope && { 'x-scope': scope }),
    requestParams: {
      ...(call.params ? { path: call.params } : {}),
      ...queryOf(call),
      ...headersOf(call),
    },
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } }
      : {}),
    responses: { ...successes(call), ...problems(call) },
  };
}

/** Path under which the body of webhooks is written first: as an answer, which leaves its objects open. */
const MESSAGE_PATH = '/webhook';
const messagePath = {
  get: {
    responses: {
      '200': { description: '', content: { 'application/json': { schema: webhookMessageSchema } } },
    },
  },
};

/** The section of webhooks, made of the path that stood for it. */
function webhooksOf(path: ReturnType<typeof createDocument>['paths']) {
  const { content } = path?.[MESSAGE_PATH]?.get?.responses?.['200'] ?? {};
  const post = {
    operationId: 'webhookMessage',
    summary: 'An event of a member’s training or of the club, sent to the webhooks that ask for it',
    description:
      'Signed by Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. Any answer but 2xx is a failure; it is sent again with the same id.',
    requestBody: { required: true, content: content ?? {} },
    responses: {
      '2XX': { description: 'Delivered.' },
      '410': { description: 'Gone: the webhook is paused.' },
    },
  };
  return { message: { post } };
}

/** Generates the OpenAPI 3.1 document from common/contract/api-calls.ts, which register.ts turns into routes as well. */
export function openApiDocument(features: readonly FeatureDocs[]) {
  const paths: ZodOpenApiPathsObject = { [MESSAGE_PATH]: messagePath };
  for (const [name, call] of Object.entries(apiCalls) as [string, ApiCall][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  const document = withNamedSchemas(
    features.flatMap(({ schemas }) => schemas),
    () =>
      createDocument(
        {
          openapi: '3.1.0',
          info: {
            title: TAGLINE,
            version: APP_VERSION,
            description: 'Every call of the fitness club’s server.',
            license: { name: 'MIT', identifier: 'MIT' },
          },
          servers: [{ url: '/', description: 'This server.' }],
          tags: Object.entries(TAGS).map(([tag, description]) => ({ name: tag, description })),
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
  document.webhooks = webhooksOf(document.paths);
  delete document.paths?.[MESSAGE_PATH];
  const fields = describeDocument(document, features);
  const schemas = document.components?.schemas ?? {};
  const variants = nameVariants(schemas as never, document.paths, ANSWER_SUFFIX);
  return { document, fields, variants };
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
