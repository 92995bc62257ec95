import { createContext, type ReactElement, useContext, useEffect } from 'react';
import { useAddress, useNavigate } from './address';
import { paramsAt } from './path-pattern';

/** A screen and its path pattern. */
export interface Route {
  path: string;
  element: ReactElement;
}

const ParamsContext = createContext<Readonly<Record<string, string>>>({});

/** Path parameters of the current screen. */
export const useParams = (): Readonly<Record<string, string>> => useContext(ParamsContext);

/** Renders the first route that matches the address. */
export function Routes({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useAddress();
  for (const { path, element } of routes) {
    const params = paramsAt(path, pathname);
    if (params) return <ParamsContext value={params}>{element}</ParamsContext>;
  }
  return null;
}

/** Redirects to another address, replacing the history entry. */
export function GoOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
