import { createContext, type ReactElement, useContext, useEffect } from 'react';
import { useAddress, useNavigate } from './address';
import { paramsAt } from './path-pattern';

/** The screen at the addresses that a pattern matches. */
export interface Route {
  path: string;
  element: ReactElement;
}

const ParamsContext = createContext<Readonly<Record<string, string>>>({});

/** What stands in the address where the pattern of the screen has a name. */
export const useParams = (): Readonly<Record<string, string>> => useContext(ParamsContext);

/** Shows the first screen whose pattern matches the address. */
export function Routes({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useAddress();
  for (const { path, element } of routes) {
    const params = paramsAt(path, pathname);
    if (params) return <ParamsContext value={params}>{element}</ParamsContext>;
  }
  return null;
}

/** Goes on to another address, which takes the place of this one. */
export function GoOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
