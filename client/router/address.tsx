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

/** The address of the page. */
export interface Address {
  pathname: string;
  search: string;
  /** State that was passed to `navigate`. */
  state: unknown;
  /** Way here: back or forward (`POP`, also the first page), or a link. */
  how: 'POP' | 'PUSH' | 'REPLACE';
}

interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  state?: unknown;
}

interface Router {
  address: Address;
  navigate: (to: string, options?: NavigateOptions) => void;
}

const RouterContext = createContext<Router | null>(null);

/** State of a history entry. */
interface Kept {
  handed: unknown;
}
const handedOver = (): unknown => (history.state as Kept | null)?.handed ?? null;

const addressNow = (how: Address['how']): Address => ({
  // A double slash would be read as another host when the address is opened again.
  pathname: location.pathname.replace(/^\/+/, '/'),
  search: location.search,
  state: handedOver(),
  how,
});

/** Provides the address. In transitions the previous screen stays until the next one is ready. */
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
      const historyState: Kept = { handed: state };
      // A navigation also replaces the history entry of an open overlay.
      if (replace || isOverlayEntry()) history.replaceState(historyState, '', to);
      else history.pushState(historyState, '', to);
      moved(replace ? 'REPLACE' : 'PUSH');
    },
    [moved],
  );
  const router = useMemo(() => ({ address, navigate }), [address, navigate]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** A fixed address, for rendering without a browser. */
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

/** The query parameters, and a function to change them. */
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
