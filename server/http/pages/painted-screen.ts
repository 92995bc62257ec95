import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from '../../../common/members';
import type { PageVisitor } from '../../../common/page-visitor';
import { PAINTED_FIRST_NAME, PAINTED_ID, type PaintedScreens } from '../../../common/painted-screens';
import { initialsOf } from '../../../common/person-name';
import { hubTexts } from '../../../common/texts';
import { START_AFTER_PAINT } from './after-paint';

/** Who opens a page. */
export type PageReader = { member: Member } | { visitor: PageVisitor };

/** The first screens as the build has painted them; null where it has none. */
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
/** Text as it stands in a page, as React writes it. */
const inHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => NAMES[character] ?? '');

/** Addresses that a visitor comes to with something to do; whatever else they ask for, they sign in first. */
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
 * What a browser paints before any script: the first screen at an address, for who opens it, laid over the app, which
 * takes it away (client/app/painted). Empty where nothing is painted for them there.
 */
export function paintedScreens(clientDir: string) {
  const painted = readPainted(clientDir);
  return {
    /** The texts of the `<script>` and `<style>` elements that come with them, which the policy of every page names. */
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
