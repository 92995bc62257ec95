// One signed-in member of the demo club: another client of the REST API, like any other.

export class DemoClient {
  #baseUrl;
  #cookie = '';

  constructor(baseUrl) {
    this.#baseUrl = baseUrl;
  }

  async call(method, path, body) {
    const response = await fetch(new URL(path, this.#baseUrl), {
      method,
      headers: {
        Origin: new URL(this.#baseUrl).origin,
        ...(this.#cookie && { Cookie: this.#cookie }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) this.#cookie = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  }
}
