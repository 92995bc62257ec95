import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';

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

/** The address to which the assistants of tests are led back. */
export const CALLBACK = 'http://127.0.0.1:8765/callback';

/** Keeps what an assistant gets by OAuth, as the SDK's client asks it to. */
export class OAuthMemory implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: 'Jeeves', redirect_uris: [CALLBACK] };
  client: StoredOAuthClientInformation | undefined;
  granted: StoredOAuthTokens | undefined;
  verifier = '';
  discovered: OAuthDiscoveryState | undefined;
  /** Address that the member is to open. */
  asked: URL | null = null;

  state = () => 'state-of-jeeves';
  clientInformation = () => this.client;
  saveClientInformation = (client: StoredOAuthClientInformation) => {
    this.client = client;
  };
  saveDiscoveryState = (state: OAuthDiscoveryState) => {
    this.discovered = state;
  };
  discoveryState = () => this.discovered;
  tokens = () => this.granted;
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.granted = tokens;
  };
  redirectToAuthorization = (address: URL) => {
    this.asked = address;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
}

/** A connection of an assistant that signs in by OAuth. */
export const oauthTransport = (url: string, authProvider: OAuthMemory) =>
  new StreamableHTTPClientTransport(new URL('/mcp', url), { authProvider });
