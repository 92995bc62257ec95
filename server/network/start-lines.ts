import { renderUnicodeCompact } from 'uqr';
import type { Reach } from './reach';

/** Facts about a started server, for the lines in the terminal. */
export interface Started {
  url: string;
  /** Address for browsers on this machine. */
  localUrl: string;
  setUpLink: string | null;
  adminEmail: string | null;
  reach: Pick<Reach, 'lan' | 'whyNowhere'>;
}

const indented = (text: string) => text.replace(/^/gm, '  ');

/** QR code of an address, drawn for a dark terminal. */
export const qrLines = (address: string): string => indented(renderUnicodeCompact(address, { border: 2 }));

/** Lines for the terminal at the start: the addresses for this machine and for phones, and the set-up link. */
export function startLines({ url, localUrl, setUpLink, adminEmail, reach }: Started): string[] {
  const lines = [`Win the day! is ready: ${url}`];
  const addresses = reach.lan();
  const whyNowhere = reach.whyNowhere();
  if (url !== localUrl) lines.push(`Also on this machine: ${localUrl}`);
  if (whyNowhere !== null) lines.push(`No other device can reach it. ${whyNowhere}`);
  else if (addresses[0] !== undefined && url === localUrl) {
    lines.push(`On this network, phones included:\n${indented(addresses.join('\n'))}`, qrLines(addresses[0]));
    lines.push(
      'Without HTTPS some things do not work on a phone: docs/lan.md says which, and how to set it up.',
    );
  }
  if (setUpLink !== null) {
    const whom = adminEmail ? ` as ${adminEmail}` : '';
    lines.push(`There is no admin yet. Join${whom} with this one-time link:\n  ${setUpLink}`);
  }
  return lines;
}
