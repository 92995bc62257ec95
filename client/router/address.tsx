import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { isOverlayEntry } from './overlay-entry';

/** Where the page is. */
export interface Address {
  pathname: string;
  search: string;
  /** What `navigate` was given to hand over. */
  state: unknown;
  /** How one came here: by going back or forward (`POP`, also the first page), or by a link. */
  how: 'POP' | 'PUSH' | 'REPLACE';
}

interface NavigateOptions {
  /** Takes the place of this page in the browser's history. */
  replace?: boolean;
  state?: unknown;
}

interface Router {
  address: Address;
  navigate: (to: string, options?: NavigateOptions) => void;
}

const RouterContext = createContext<Router | null>(null);

/** The browser keeps it with the page's place in its history. */
interface Kept {
  handed: unknown;
}
const handedOver = (): unknown => (history.state as Kept | null)?.handed ?? null;

const addressNow = (how: Address['how']): Address => ({
  // A second slash would make another site of it where it is opened again.
  pathname: location.pathname.replace(/^\/+/, '/'),
  search: location.search,
  state: handedOver(),
  how,
});

/** Knows the address of the page. The screen before stays until the next one is there. */
export function Router({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(() => addressNow('POP'));
  const moved = useCallback((how: Address['how']) => startTransition(() => setAddress(addressNow(how))), []);
  useEffect(() => {
    const onPop = () => moved('POP');
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [moved]);
  const navigate = useCallback<Router['navigate']>(
    (to, { replace = false, state = null } = {}) => {
      const kept: Kept = { handed: state };
      // Another screen takes the place of what covers this one, too.
      if (replace || isOverlayEntry()) history.replaceState(kept, '', to);
      else history.pushState(kept, '', to);
      moved(replace ? 'REPLACE' : 'PUSH');
    },
    [moved],
  );
  const router = useMemo(() => ({ address, navigate }), [address, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** A page that stands at one address, without a browser. */
export function FixedAddress({ path, children }: { path: string; children?: ReactNode }) {
  const address: Address = { pathname: path, search: '', state: null, how: 'POP' };
  return <RouterContext value={{ address, navigate: () => {} }}>{children}</RouterContext>;
}

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('No <Router> is around this.');
  return router;
}

export const useAddress = (): Address => useRouter().address;
export const useNavigate = (): Router['navigate'] => useRouter().navigate;

type Params = URLSearchParams | Record<string, string>;

/** The query of the address, and how it is changed. */
export function useSearchParams(): [
  URLSearchParams,
  (next: Params | ((now: URLSearchParams) => Params), options?: NavigateOptions) => void,
] {
  const {
    address: { pathname, search },
    navigate,
  } = useRouter();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Params | ((now: URLSearchParams) => Params), options?: NavigateOptions) => {
      const text = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(params)) : next);
      navigate(text.size > 0 ? `${pathname}?${text}` : pathname, options);
    },
    [params, pathname, navigate],
  );
  return [params, setParams];
}
