import { expect, it } from 'vitest';
import { emailAddress, longText, personName, shortText } from './fields';

it('a name is one line: what breaks a line in it becomes a space, and around it nothing', () => {
  for (const name of [shortText, personName]) {
    expect(name.parse(' Push\r\nday\t2\n')).toBe('Push day 2');
    expect(name.parse('Push\u2028day')).toBe('Push day');
    expect(name.safeParse('\n\t').success).toBe(false);
  }
});

it('a name of signs that are blank is none', () => {
  for (const name of [shortText, personName])
    for (const blank of ['\u2800', '\u{1d159}', '\u3164', '\u200b\u2060', '\ufeff'])
      expect(name.safeParse(`${blank} ${blank}`).success).toBe(false);
  expect(shortText.safeParse('\u2800a').success).toBe(true);
});

it('a longer text keeps its lines', () => {
  expect(longText.parse('Slow down.\nHold.')).toBe('Slow down.\nHold.');
});

it('an address of a domain in any script is kept in ASCII, so that one address is one member', () => {
  expect(emailAddress.parse(' X@MÜNCHEN.example')).toBe('x@xn--mnchen-3ya.example');
  expect(emailAddress.parse('x@xn--mnchen-3ya.example')).toBe('x@xn--mnchen-3ya.example');
  expect(emailAddress.parse('ivan@почта.рф')).toBe('ivan@xn--80a1acny.xn--p1ai');
});

it.each([
  ['a cut-off link', 'x@münchen.example/path'],
  ['a port', 'x@münchen.example:80'],
  ['a second at sign', 'x@y@münchen.example'],
  ['no top-level domain', 'x@münchen'],
  ['a number for an address', 'x@１２７.１'],
  ['a sign that cannot be seen', 'x@mün\u200bchen.example'],
  ['a line break', 'x@münchen\n.example'],
  ['a label that no domain has', 'x@-ü-.example'],
  ['a domain that grows too long', `x@${'ü'.repeat(62)}.example`],
])('is no address: %s', (_what, typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false);
});
