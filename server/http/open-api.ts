import * as z from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { problemSchema } from '../../common/problems';
import { type RestCall, restApi } from '../../common/rest-api';
import { scopeOf } from '../../common/scopes';
import { TAGLINE } from '../../common/texts';

const WHO: Record<RestCall['access'], string> = {
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

function whoMay(call: RestCall): string {
  const scope = scopeOf(call);
  if (scope === null) return WHO[call.access];
  const tokens = call.signInOnly ? 'Not for personal tokens.' : `A personal token needs the scope ${scope}.`;
  return `${WHO[call.access]} ${tokens}`;
}

/** What a call answers when it did what it was asked. */
function successes({ answer, created, reuses }: RestCall) {
  const content = { 'application/json': { schema: answer ?? z.strictObject({}) } };
  return {
    ...(created ? { '201': { description: 'Made.', headers: location, content } } : {}),
    ...(!created || reuses
      ? { '200': { description: reuses ? 'It was there already.' : 'Done.', content } }
      : {}),
  };
}

function operation(name: string, call: RestCall) {
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

/** OpenAPI 3.1, written from common/rest-api.ts: what the server registers is what stands here. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, call] of Object.entries(restApi) as [string, RestCall][]) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return createDocument({
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
  });
}
