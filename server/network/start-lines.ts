import { renderUnicodeCompact } from 'uqr';
import type { Reach } from './reach';

/** What a server that has started says of itself. */
export interface Started {
  url: string;
  /** Where this very machine finds it. */
  localUrl: string;
  setUpLink: string | null;
  adminEmail: string | null;
  reach: Pick<Reach, 'lan' | 'whyNowhere'>;
}

const indented = (text: string) => text.replace(/^/gm, '  ');

/** An address as a picture for a phone's camera, drawn for a dark terminal. */
export const qrLines = (address: string): string => indented(renderUnicodeCompact(address, { border: 2 }));

/** What the terminal shows at the start: where to go, from this machine and from a phone, and how to come in. */
export function startLines({ url, localUrl, setUpLink, adminEmail, reach }: Started): string[] {
  const lines = [`Win the day! is ready: ${url}`];
  const addresses = reach.lan();
  const whyNowhere = reach.whyNowhere();
  if (url !== localUrl) lines.push(`On this machine also: ${localUrl}`);
  if (whyNowhere !== null) lines.push(`No other device reaches it. ${whyNowhere}`);
  else if (addresses[0] !== undefined && url === localUrl) {
    lines.push(
      `On this network, from a phone too:\n${indented(addresses.join('\n'))}`,
      qrLines(addresses[0]),
    );
    lines.push('Without HTTPS a phone does without some things: docs/lan.md says which, and how to have it.');
  }
  if (setUpLink !== null) {
    const whom = adminEmail ? ` as ${adminEmail}` : '';
    lines.push(`There is no admin yet. Join${whom} with this link, good for one use:\n  ${setUpLink}`);
  }
  return lines;
}
