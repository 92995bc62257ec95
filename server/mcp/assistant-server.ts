import { createMcpHandler, type McpHttpHandler, McpServer } from '@modelcontextprotocol/server';
import { TAGLINE } from '@common/texts';
import type { Logger } from '@server/core/logger';
import { APP_VERSION } from '@server/core/version';
import type { DirectCall } from '@server/http/direct-calls';
import { planTools } from './plan-tools';
import { trainingTools } from './training-tools';

const TOOLS = [...trainingTools, ...planTools];

/** Introduction of the club that an assistant reads before it uses a tool. */
const INSTRUCTIONS = [
  'A fitness club’s app: one member’s workouts, sessions, records and programs.',
  'Loads are in the unit they were entered in; never convert one without saying so.',
  'search_exercises finds the ids that other tools ask for.',
].join(' ');

/** Answers MCP requests, each by a server of its own whose tools make the calls of `authInfo.extra.call`. */
export function createAssistantHandler(log: Logger): McpHttpHandler {
  return createMcpHandler(
    ({ authInfo }) => {
      const server = new McpServer(
        { name: 'win-the-day', title: TAGLINE, version: APP_VERSION },
        { instructions: INSTRUCTIONS },
      );
      for (const tool of TOOLS) tool(server, authInfo?.extra?.call as DirectCall, log);
      return server;
    },
    // The tools never change while a node runs, so there is nothing to subscribe to.
    { maxSubscriptions: 0, onerror: (err) => log.debug({ err }, 'an MCP request was refused') },
  );
}
