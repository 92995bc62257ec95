import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's build manifest: the file of each part of the client, and the parts that it imports. */
type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/** The manifest of a built client; empty where there is none. */
function manifestOf(clientDir: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

function withImports(manifest: Manifest, name: string, seen: Set<string>): Set<string> {
  const part = manifest[name];
  if (!part || seen.has(name)) return seen;
  seen.add(name);
  for (const next of part.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/** The part with the page of an address, found by file name (`/workouts` is `workouts-page.tsx`); undefined if none. */
function pageOf(manifest: Manifest, path: string): string | undefined {
  const [, first] = /^\/([a-z-]*)\/?$/.exec(path) ?? [];
  if (first === undefined) return undefined;
  const file = `/${first === '' ? 'hub' : first}-page.tsx`;
  return Object.keys(manifest).find((name) => name.endsWith(file));
}

/**
 * Preload link for the font of the painted screen. When the font loaded later, the app's title became slightly larger
 * than the painted one and counted as the largest contentful paint: 2.8 to 3 s instead of 1.2. Empty if no font is
 * built.
 */
export function fontFor(clientDir: string): string {
  const manifest = manifestOf(clientDir);
  const name = Object.keys(manifest).find((part) => part.endsWith('archivo-latin-standard-normal.woff2'));
  if (!name) return '';
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest[name]?.file}">`;
}

/**
 * Adds modulepreload links for the files of the first screen, so that a browser fetches them in parallel instead of
 * discovering them one by one. Only a hint: after a wrong guess of `isSignedIn` the app loads the rest itself.
 */
export function partsFor(clientDir: string): (html: string, path: string, isSignedIn: boolean) => string {
  const manifest = manifestOf(clientDir);
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  const entryParts = entry ? withImports(manifest, entry, new Set()) : new Set<string>();
  return (html, path, isSignedIn) => {
    const page = pageOf(manifest, path);
    const parts = isSignedIn
      ? ['app/signed-in-app.tsx', page]
      : ['app/signed-out-app.tsx', page?.startsWith('auth/') ? page : 'auth/email-sign-in-page.tsx'];
    const all = new Set(parts.flatMap((part) => [...withImports(manifest, part ?? '', new Set())]));
    const links = [...all]
      .filter((name) => !entryParts.has(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${manifest[name]?.file}">`);
    return links.length === 0 ? html : html.replace('</head>', `${links.join('')}</head>`);
  };
}
