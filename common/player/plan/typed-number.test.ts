import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  faultIn,
  type NumberAsked,
  numberOr,
  readNumber,
  readTime,
  readWhole,
  textOfNumber,
  typedTexts,
} from './typed-number';

const numbers = (texts: readonly string[], asked?: NumberAsked) =>
  texts.map((text) => numberOr(readNumber(text, asked), null));
const faults = (texts: readonly string[], asked?: NumberAsked) =>
  texts.map((text) => faultIn(readNumber(text, asked)));
const all = <T>(texts: readonly string[], value: T): T[] => texts.map(() => value);

test('P17: whole numbers are read, fractions cut off', () => {
  const texts = ['12', ' 8 ', '0', '12.9', '7,5', '+3', '.5'];
  expect(texts.map((text) => numberOr(readWhole(text), null))).toEqual([12, 8, 0, 12, 7, 3, 0]);
});

test('D1: a text without a digit says nothing, so that the target stands', () => {
  for (const text of ['', '  ', 'ten', 'NaN', '-', '.', ',', 'kg', '∞', 'BW'])
    expect(readNumber(text)).toEqual({ says: 'nothing' });
  expect(readTime('long')).toEqual({ says: 'nothing' });
});

describe('D2', () => {
  const SCRIPTS = ['arab', 'arabext', 'beng', 'deva', 'fullwide', 'mathsans', 'thai', 'tibt'];
  test.each(SCRIPTS)('D2: digits of the script %s are digits', (numberingSystem) => {
    const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    for (const value of [0, 22, 90, 1357, 2468])
      expect(readNumber(written.format(value))).toMatchObject({ value });
    const whole = (value: number) => written.format(value);
    expect(readNumber(`${whole(22)}.${whole(5)}`)).toMatchObject({ value: 22.5 });
    expect(readTime(whole(90))).toMatchObject({ value: 90 });
  });

  test('D2: separators and dashes of other scripts and marks of direction are read too', () => {
    expect(numbers(['٢٢٫٥', '۲۲٫۵', '２２．５', '２２，５', '\u200f٢٢٫٥\u200f'])).toEqual(
      Array(5).fill(22.5),
    );
    expect(readTime('１：３０')).toMatchObject({ value: 90 });
  });
});

test('D3: one point or comma is the decimal one, with digits before or after it', () => {
  expect(numbers(['.5', ',5', '0.5', '22,5', '22 ,5', '22, 5', '5.', '5,', '007', '+3'])).toEqual([
    0.5, 0.5, 0.5, 22.5, 22.5, 22.5, 5, 5, 7, 3,
  ]);
  expect(numbers(['0.125', ',125', '1234.125', '1,0005', '1.0', '1.00'])).toEqual([
    0.125, 0.125, 1234.125, 1.0005, 1, 1,
  ]);
});

test('D4: a separator before exactly three digits is refused with both readings', () => {
  expect(faults(['1,000', '1.234', '22,500', '-1,000'], { min: -10 })).toEqual([
    '1,000? Type 1000 or 1.0.',
    '1.234? Type 1234 or 1.2340.',
    '22,500? Type 22500 or 22.5.',
    '-1,000? Type -1000 or -1.0.',
  ]);
  expect(faults(['١٬٠٠٠', '1,000 kg'], { unit: 'kg' })).toEqual([
    typedTexts.oneNumber,
    '1,000? Type 1000 or 1.0.',
  ]);
});

test('D5: what is not one number is refused', () => {
  const texts = [
    "22'5",
    '1.234,5',
    '1.500,5',
    '1,000,000',
    '1 000',
    '22 5',
    '10-12',
    '8/10',
    '½',
    '22½',
    '10²',
    '1e3',
    '0x10',
    '~20',
    '5..5',
  ];
  expect(texts.map((text) => readNumber(text).says)).toEqual(all(texts, 'unclear'));
});

test('D6: the unit of the field is read, another one is refused by its name', () => {
  expect(numbers(['22,5 kg', '22.5kg', '22.5 KG', '22.5 kgs.'], { unit: 'kg' })).toEqual(Array(4).fill(22.5));
  expect(numbers(['225 lbs'], { unit: 'lb' })).toEqual([225]);
  expect(numbers(['12 %'], { unit: '%' })).toEqual([12]);
  expect(faults(['225 lb'], { unit: 'kg' })).toEqual(['This is in kg. Type it in kg, without “lb”.']);
  expect(faults(['5 m'], { unit: 'mi' })).toEqual(['This is in mi. Type it in mi, without “m”.']);
  expect(faults(['3 kg'])).toEqual(['Type just the number, without “kg”.']);
});

test('D7: any leading dash is a minus where the field goes below 0, and refused elsewhere', () => {
  const texts = ['-15', '–15', '—15', '−15', '－15', '- 15'];
  expect(numbers(texts, { min: -100 })).toEqual(all(texts, -15));
  expect(faults(texts)).toEqual(all(texts, typedTexts.belowZero));
  expect(numbers(['-0'])).toEqual([0]);
  expect(faults(['-15'], { min: -10 })).toEqual(['Type -10 or more.']);
});

test('D8: more than the field takes is refused, not cut', () => {
  expect(faults(['1001', '9'.repeat(400)], { max: 1000 })).toEqual(
    all(['', ''], 'Type 1000 or less.').with(1, typedTexts.oneNumber),
  );
  expect(numbers(['1000'], { max: 1000 })).toEqual([1000]);
});

test('D9: a time is read as a stopwatch shows it, with points and commas too, or as a keypad has it', () => {
  const read = (texts: readonly string[]) => texts.map((text) => numberOr(readTime(text), null));
  expect(read(['1:30', '1.30', '1,30', '130', '90', '90 s', '1:30 min', '٩٠'])).toEqual([
    90, 90, 90, 90, 90, 90, 90, 90,
  ]);
  expect(read(['0:90', '2 min', '1000', '1:02:09', '1.02.09', '13000', '0.30', '1 h'])).toEqual([
    90, 120, 600, 3_729, 3_729, 5_400, 30, 3_600,
  ]);
  const refused = [
    '1.5',
    '.5',
    '1,000',
    '1.75',
    '175',
    '1:',
    '-1:30',
    '99:00:00',
    '1.02,09',
    '5 km',
    "1'30",
    '1:90',
    '1 30',
  ];
  expect(refused.map((text) => faultIn(readTime(text)))).toEqual(all(refused, typedTexts.time));
});

it('reads what it writes', () => {
  expect([1.234, 12.5, 0.125, 1000, 1234.567, -2.125].map(textOfNumber)).toEqual([
    '1.2340',
    '12.5',
    '0.125',
    '1000',
    '1234.567',
    '-2.1250',
  ]);
  const thousandths = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((whole) => whole / 1_000);
  fc.assert(
    fc.property(thousandths, (value) => {
      expect(readNumber(textOfNumber(value), { min: -10_000 })).toEqual({ says: 'number', value });
    }),
  );
});

it('makes no figure another one, however it is spelled', () => {
  const digits = fc.stringMatching(/^\d{1,6}$/);
  const separator = fc.constantFrom('.', ',', '٫', '．');
  const spelled = fc.record({
    whole: digits,
    separator,
    fraction: digits,
    unit: fc.constantFrom('', 'kg', ' kg', ' lb'),
  });
  fc.assert(
    fc.property(spelled, ({ whole, separator, fraction, unit }) => {
      const read = readNumber(`${whole}${separator}${fraction}${unit}`, { unit: 'kg' });
      if (unit === ' lb') expect(read.says).toBe('unclear');
      if (read.says !== 'unclear')
        expect(read).toEqual({ says: 'number', value: Number(`${whole}.${fraction}`) });
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readNumber(text, { unit: 'kg', min: -10, max: 10_000 });
      if (read.says === 'number') expect(read.value).toBeGreaterThanOrEqual(-10);
      if (!/\p{N}/u.test(text)) expect(read.says).toBe('nothing');
      else expect(read.says).not.toBe('nothing');
    }),
  );
});
