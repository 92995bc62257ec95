import { type To, useSearchParams } from 'react-router';

/** Search parameter that opens a session's details over the page. */
export const SESSION_PARAM = 'session';

/** The address that opens a session's details where one is: tab and span stay. */
export function useSessionLink(): (sessionId: string) => To {
  const [params] = useSearchParams();
  return (sessionId) => {
    const next = new URLSearchParams(params);
    next.set(SESSION_PARAM, sessionId);
    return { pathname: '/progress', search: next.toString() };
  };
}
