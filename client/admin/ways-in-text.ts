import type { MemberPage } from '@common/contract/people/members';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** A member's ways in as a line: "Email link, Google, 2 passkeys · signed in on 1 browser". */
export function waysInText({ google, passkeys, browsers, tokens }: MemberPage['waysIn']): string {
  const ways = [
    'Email link',
    ...(google ? ['Google'] : []),
    ...counted(passkeys, 'passkey', 'passkeys'),
    ...counted(tokens, 'token', 'tokens'),
  ];
  const where =
    browsers === 0 ? 'not signed in anywhere' : `signed in on ${counted(browsers, 'browser', 'browsers')[0]}`;
  return `${ways.join(', ')} · ${where}`;
}
