/** A whole answer. `body` is the parsed JSON, the text if it is none, null if it is empty. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a body.
  body: any;
}

/** Sends JSON and reads the answer. */
export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** A client of a server under test that always sends these headers. */
export function sender(url: string, always: Record<string, string> = {}) {
  const fetchFrom = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) });
    if (typeof init.body === 'string' && !headers.has('content-type')) {
      headers.set('content-type', 'application/json');
    }
    // Redirects are not followed: a redirect is an answer to test.
    return fetch(url + path, { redirect: 'manual', ...init, headers });
  };
  const send: Send = async (method, path, body, headers = {}) => {
    const response = await fetchFrom(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  };
  return { fetch: fetchFrom, send };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}

/** `name=value` of a cookie that an answer sets. */
export function cookieIn(headers: Headers, name: string): string {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (!set) throw new Error(`no cookie ${name} was set`);
  return set.split(';', 1)[0] ?? '';
}
