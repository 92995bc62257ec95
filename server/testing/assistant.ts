import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** An assistant that is connected to `/mcp` of a server under test, by the SDK's own client. */
export async function connectAssistant(url: string, token: string): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return client;
}

/** Uses a tool; answers its structure, or the sentence with which it refused. */
export async function callTool(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer.
): Promise<any> {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: given });
  const [first] = content as { type: string; text: string }[];
  return isError ? { refused: first?.text } : structuredContent;
}
