import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { ProblemError, problemTexts } from '@server/core/errors';
import type { Logger } from '@server/core/logger';
import { requireSignedIn } from '@server/http/access';
import { crossOrigin } from '@server/http/cors';
import type { DirectCall } from '@server/http/direct-calls';
import type { SignedInCaller } from '@server/http/handlers';
import { readJsonBody } from '@server/http/json-body';
import type { MemberLimits } from '@server/http/member-limits';
import { sameSiteOnly } from '@server/http/origin';
import { noStore } from '@server/http/security-headers';
import type { AssistantRequest } from './assistant-server';

/** The one address of the protocol. */
const MCP_PATH = '/mcp';

interface McpDeps {
  publicUrl: string | null;
  /** Origins of other pages that may come here, by a token. */
  allowedOrigins: readonly string[];
  /** Reads the caller of a request; null where its token is none, or has ended. */
  identify(req: Request): Promise<SignedInCaller | null>;
  memberLimits: MemberLimits;
  /** Address at which an assistant without access learns how to ask for it. */
  resourceMetadata(req: Request): string;
  /** Name of the token by which a caller came. */
  nameOf(caller: SignedInCaller): Promise<string>;
  callsOf(caller: SignedInCaller, req: Request, res: Response): DirectCall;
  log: Logger;
}

/** The caller as the SDK hands it on to the tools: with the calls that they make. */
function authInfoOf({ loginId, scopes }: SignedInCaller, request: AssistantRequest) {
  return { token: '', clientId: loginId, scopes: [...scopes], extra: { request } };
}

/** Request of the web standard, which the SDK reads. Its body is handed over parsed. */
function asWebRequest(req: Request, res: Response): globalThis.Request {
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const headers = Object.entries(req.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const url = new URL(MCP_PATH, 'http://localhost');
  return new globalThis.Request(url, { method: req.method, headers, signal: gone.signal });
}

/** Sends an answer of the web standard. */
async function send(answer: globalThis.Response, res: Response): Promise<void> {
  res.status(answer.status);
  answer.headers.forEach((value, name) => void res.setHeader(name, value));
  if (!answer.body) return void res.end();
  const body = Readable.fromWeb(answer.body as ReadableStream);
  // The client hung up.
  body.on('error', () => res.destroy());
  body.pipe(res);
}

/**
 * Serves the Model Context Protocol for assistants (docs/mcp.md): streamable HTTP without sessions, as each request
 * brings its own token [S113]. Every tool is made of calls of the contract, with their access, scopes and limits.
 */
export function mcpEndpoint(deps: McpDeps): Router {
  let handler: McpHttpHandler | null = null;
  const serve: RequestHandler = async (req, res) => {
    // A request of the web standard cannot be one.
    if (req.method === 'TRACE') throw new ProblemError('method_not_allowed', 'TRACE is not allowed here.');
    const caller = await deps.identify(req);
    if (!caller) res.set('WWW-Authenticate', `Bearer resource_metadata="${deps.resourceMetadata(req)}"`);
    requireSignedIn(caller);
    if (!caller.isApproved) throw new ProblemError('not_approved', problemTexts.not_approved);
    await deps.memberLimits.take({ method: 'GET' }, caller.memberId, res);
    const parsedBody = await readJsonBody(req, res);
    // Loaded with the first request: a club without assistants does without the SDK.
    handler ??= (await import('./assistant-server')).createAssistantHandler(deps.log);
    const authInfo = authInfoOf(caller, {
      call: deps.callsOf(caller, req, res),
      from: await deps.nameOf(caller),
    });
    await send(await handler.fetch(asWebRequest(req, res), { authInfo, parsedBody }), res);
  };
  const { publicUrl, allowedOrigins } = deps;
  return Router().all(
    MCP_PATH,
    noStore,
    crossOrigin(allowedOrigins),
    sameSiteOnly(publicUrl, allowedOrigins),
    serve,
  );
}
