import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { problemTexts } from '@server/core/errors';
import type { Logger } from '@server/core/logger';
import type { DirectCall } from '@server/http/direct-calls';
import { asProblem } from '@server/http/problem-sink';

/** One tool that an assistant may use, made of calls of the contract. */
interface Tool<I extends z.ZodObject, O extends z.ZodObject> {
  name: string;
  title: string;
  /** Its purpose, as the assistant reads it. */
  description: string;
  input: I;
  output: O;
  /** False for a tool that changes something. */
  isReading: boolean;
  run(call: DirectCall, input: z.output<I>): Promise<z.input<O>>;
}

/** A tool, ready to be put on a server. */
export type AnyTool = (server: McpServer, call: DirectCall, log: Logger) => void;

/** The problem as a tool's error: the same sentence as by REST, with the faults behind it. */
function refusalOf(error: unknown, log: Logger): CallToolResult {
  const problem = asProblem(error);
  if (!problem || problem.status >= 500) log.error({ err: error }, 'a tool failed');
  const faults = problem?.faults?.slice(1).map(({ path, message }) => `\n${path}: ${message}`) ?? [];
  const text = [problem?.detail ?? problemTexts.internal, ...faults].join('');
  return { isError: true, content: [{ type: 'text', text }] };
}

/** Defines a tool. Its answer is checked against `output`, and given as JSON text to clients that read no structure. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>): AnyTool {
  const { name, title, description, input, output, isReading } = tool;
  const config = {
    title,
    description,
    inputSchema: input as z.ZodObject,
    outputSchema: output as z.ZodObject,
    annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false },
  };
  return (server, call, log) =>
    void server.registerTool(name, config, async (given): Promise<CallToolResult> => {
      try {
        const structuredContent = output.parse(await tool.run(call, given as z.output<I>));
        return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
      } catch (error) {
        return refusalOf(error, log);
      }
    });
}
