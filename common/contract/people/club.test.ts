import { expect, test } from 'vitest';
import { markLetters, NO_CLUB } from '../../rules/club-mark';
import { clubSchema, MAX_CLUB_PICTURE } from './club';

test('a club has a name of one line, and none where it is left empty', () => {
  expect(clubSchema.parse({ name: ' Iron\n Club ', letters: '', picture: null })).toEqual({
    name: 'Iron Club',
    letters: null,
    picture: null,
  });
  expect(clubSchema.parse({ name: '  ', letters: null, picture: null })).toEqual(NO_CLUB);
  expect(clubSchema.safeParse({ name: 'x'.repeat(41), letters: null, picture: null }).success).toBe(false);
});

test('a mark is a small PNG, JPEG or WebP picture, never an SVG or an address', () => {
  const isTaken = (picture: string) => clubSchema.safeParse({ name: 'A', letters: null, picture }).success;
  expect(isTaken('data:image/png;base64,iVBORw0KGgo=')).toBe(true);
  for (const picture of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'https://example.com/a.png',
    'data:image/png;base64,"onload=1',
    `data:image/png;base64,${'A'.repeat(MAX_CLUB_PICTURE)}`,
  ])
    expect(isTaken(picture)).toBe(false);
});

test('the mark’s letters are the chosen ones, else the first of the name', () => {
  expect(markLetters({ name: 'ångström', letters: null })).toBe('Å');
  expect(markLetters({ name: 'Iron Club', letters: 'IC' })).toBe('IC');
});
