import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');

/** Of a service, what the test of the deployment looks at. */
export interface Service {
  image: string;
  user?: string;
  restart: string;
  build?: string;
  ports?: string[];
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  network_mode?: string;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: unknown[] };
}

export interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, object | null>;
}

export const readText = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
export const composeText = readText('docker-compose.yml');

/** The file as Compose reads it, its anchors resolved and its `${…}` still in place. */
export function composeFile(): ComposeFile {
  return parse(composeText, { merge: true });
}

/** One `${NAME…}`: required with a message (`:?`), or with a default (`:-`). */
export interface Interpolation {
  name: string;
  kind: ':?' | ':-' | undefined;
  text: string;
}

/** Every `${…}` of a text; `$$` is a dollar of the shell's own. */
export function interpolations(text: string): Interpolation[] {
  const matches = text.matchAll(/(?<!\$)\$\{(\w+)(?:(:[?-])([^}]*))?\}/g);
  return [...matches].map(([, name = '', kind, rest = '']) => ({ name, kind: kind as ':?', text: rest }));
}

/** A text with its `${…}` filled in. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/(?<!\$)\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name: string, kind, rest) => {
    const value = values[name] ?? (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name} is required: ${rest}`);
    return value;
  });
}
