import { createMcpHandler, type McpHttpHandler, McpServer } from '@modelcontextprotocol/server';
import { TAGLINE } from '@common/texts';
import type { Logger } from '@server/core/logger';
import { APP_VERSION } from '@server/core/version';
import type { DirectCall } from '@server/http/direct-calls';
import { activeTools } from './active-tools';
import { draftTools } from './draft-tools';
import { planTools } from './plan-tools';
import { trainingTools } from './training-tools';

/** Request of an assistant: the calls that its tools make, and the name under which its drafts wait. */
export interface AssistantRequest {
  call: DirectCall;
  from: string;
}

const TOOLS = [...trainingTools, ...planTools, ...activeTools];

/** Introduction of the club that an assistant reads before it uses a tool. */
const INSTRUCTIONS = [
  'A fitness club’s app: one member’s workouts, sessions, records and programs.',
  'Loads are in the unit they were entered in; never convert one without saying so.',
  'search_exercises finds the ids that other tools ask for.',
].join(' ');

/** Answers MCP requests, each by a server of its own; `authInfo.extra.request` is its AssistantRequest. */
export function createAssistantHandler(log: Logger): McpHttpHandler {
  return createMcpHandler(
    ({ authInfo }) => {
      const server = new McpServer(
        { name: 'win-the-day', title: TAGLINE, version: APP_VERSION },
        { instructions: INSTRUCTIONS },
      );
      const { call, from } = authInfo!.extra!.request as AssistantRequest;
      for (const tool of [...TOOLS, ...draftTools(from)]) tool(server, call, log);
      return server;
    },
    // The tools never change while a node runs, so there is nothing to subscribe to.
    { maxSubscriptions: 0, onerror: (err) => log.debug({ err }, 'an MCP request was refused') },
  );
}
