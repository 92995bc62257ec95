import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Vite says of each part of the client: its file, and which parts it imports. */
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

/** The part that draws the page of an address; undefined where its name does not say so. */
function pageOf(manifest: Manifest, path: string): string | undefined {
  const [, first] = /^\/([a-z-]*)\/?$/.exec(path) ?? [];
  if (first === undefined) return undefined;
  const file = `/${first === '' ? 'hub' : first}-page.tsx`;
  return Object.keys(manifest).find((name) => name.endsWith(file));
}

/**
 * Has a browser fetch the font with the page, for what is painted before any script. Where it came later, the app's title
 * was a little larger than the painted one, and that counted as the largest of the page: 2.8 to 3 s instead of 1.2.
 * Empty where none is built.
 */
export function fontFor(clientDir: string): string {
  const manifest = manifestOf(clientDir);
  const name = Object.keys(manifest).find((part) => part.endsWith('archivo-latin-standard-normal.woff2'));
  if (!name) return '';
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest[name]?.file}">`;
}

/**
 * Says in the page itself which files its first screen is made of, so that a browser fetches them at once and not one
 * after the other as each names the next. A hint: whoever turns out not to be signed in loads the rest as ever.
 */
export function partsFor(clientDir: string): (html: string, path: string, isSignedIn: boolean) => string {
  const manifest = manifestOf(clientDir);
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  const named = entry ? withImports(manifest, entry, new Set()) : new Set<string>();
  return (html, path, isSignedIn) => {
    const parts = [isSignedIn ? 'app/signed-in-app.tsx' : 'app/signed-out-app.tsx', pageOf(manifest, path)];
    const isForMembers = parts[1] && !parts[1].startsWith('auth/');
    const wanted = parts.filter((part, index) => part && (index === 0 || isSignedIn || !isForMembers));
    const all = new Set(wanted.flatMap((part) => [...withImports(manifest, part ?? '', new Set())]));
    const links = [...all]
      .filter((name) => !named.has(name))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${manifest[name]?.file}">`);
    return links.length === 0 ? html : html.replace('</head>', `${links.join('')}</head>`);
  };
}
