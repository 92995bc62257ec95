import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageVisitor } from '@common/contract/painted-screens';
import { PAINTED_FIRST_NAME, PAINTED_ID, type PaintedScreens } from '@common/contract/painted-screens';
import type { Member } from '@common/contract/people/members';
import { initialsOf } from '@common/rules/person-name';
import { hubTexts } from '@common/texts';
import { START_AFTER_PAINT } from './defer-scripts';

/** The signed-in member who opens a page, or a visitor with the sign-in options. */
export type PageReader = { member: Member } | { visitor: PageVisitor };

/** The first screens, prerendered by the build; null if there are none. */
function readPainted(clientDir: string): PaintedScreens | null {
  try {
    return JSON.parse(readFileSync(join(clientDir, '.vite', 'painted.json'), 'utf8')) as PaintedScreens;
  } catch {
    return null;
  }
}

const NAMES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
/** Escapes text for HTML, exactly as React does. */
const inHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => NAMES[character] ?? '');

/** Pages that a visitor may open; at any other address they see the sign-in screen. */
const DOORS = /^\/(join|sign-in-link|this-machine|it-is-me|accept-invitation|redeem-invitation)\/?$/;

function partFor(reader: PageReader): keyof PaintedScreens {
  if ('visitor' in reader) return reader.visitor.google ? 'visitorWithGoogle' : 'visitor';
  return reader.member.isAdmin ? 'admin' : 'member';
}

function bodyFor(bodies: Record<string, string>, path: string, reader: PageReader): string | undefined {
  if ('visitor' in reader) return bodies[path] ?? (DOORS.test(path) ? undefined : bodies['/']);
  const { member } = reader;
  if (!member.isApproved) return undefined;
  const [initial = ''] = PAINTED_FIRST_NAME;
  return bodies[path]
    ?.replaceAll(inHtml(hubTexts.welcome(PAINTED_FIRST_NAME)), () =>
      inHtml(hubTexts.welcome(member.firstName)),
    )
    .replaceAll(initial, () => inHtml(initialsOf(member)));
}

/**
 * The prerendered first screen of an address, shown before any script runs. It covers the app, which removes it when it
 * is ready (client/app/painted). `html` is empty if the build has no screen for this reader there.
 */
export function paintedScreens(clientDir: string) {
  const painted = readPainted(clientDir);
  return {
    /** Contents of the inline `<script>` and `<style>` elements, whose hashes go into every page's CSP. */
    scripts: painted ? [START_AFTER_PAINT] : [],
    styles: [...new Set(Object.values(painted ?? {}).map(({ css }) => css))],
    html(path: string, reader: PageReader): string {
      if (!painted) return '';
      const { css, bodies } = painted[partFor(reader)];
      const body = bodyFor(bodies, path, reader);
      return body ? `<div id="${PAINTED_ID}"><style>${css}</style>${body}</div>` : '';
    },
  };
}
