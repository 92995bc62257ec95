import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from './shell/shell';

interface PageModule {
  default: ComponentType;
}

/** A route whose page is fetched when it is first opened; the screen before stays until then. */
export function page(path: string, title: string, fetch: () => Promise<PageModule>): RouteObject {
  return {
    path,
    handle: { title } satisfies RouteHandle,
    lazy: async () => ({ Component: (await fetch()).default }),
  };
}
