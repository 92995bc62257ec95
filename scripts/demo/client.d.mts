/** One signed-in member who talks to the REST API: throws on any answer that is not a success. */
export class DemoClient {
  /** `onAnswer` is called at each answer of the server, also one that is no success. */
  constructor(baseUrl: string, onAnswer?: () => void);
  // biome-ignore lint/suspicious/noExplicitAny: a script's answers are read, not trusted; tests assert on them.
  call(method: string, path: string, body?: unknown): Promise<any>;
}
