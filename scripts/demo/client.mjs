// One signed-in member of the demo club: another client of the REST API, like any other.

export class DemoClient {
  #baseUrl;
  #onAnswer;
  #cookies = new Map();

  constructor(baseUrl, onAnswer = () => {}) {
    this.#baseUrl = baseUrl;
    this.#onAnswer = onAnswer;
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
    this.#onAnswer();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  }
}
