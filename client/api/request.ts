import type { ApiCall } from '@common/contract/api-call';

/** The parts of a call as the client states them, before they become a URL and a body. */
export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** `/api/workouts/{id}` and its parts become a path with its query; empty and absent query values are left out. */
export function urlOf(call: Pick<ApiCall, 'path'>, { params, query }: RequestParts): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Cookies always; a JSON content type only where there is a body ([7.1], [7.2]). */
export function initOf(call: Pick<ApiCall, 'method'>, { body }: RequestParts): RequestInit {
  const init: RequestInit = {
    method: call.method,
    credentials: 'include',
    headers: { Accept: 'application/json' },
    cache: 'no-store',
  };
  if (body === undefined) return init;
  return {
    ...init,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}
