// One signed-in member of the demo club: another client of the REST API, like any other.

export class DemoClient {
  #baseUrl;
  #cookies = new Map();

  constructor(baseUrl) {
    this.#baseUrl = baseUrl;
  }

  async call(method, path, body) {
    const response = await fetch(new URL(path, this.#baseUrl), {
      method,
      headers: {
        Origin: new URL(this.#baseUrl).origin,
        ...(this.#cookies.size > 0 && {
          Cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  }
}
