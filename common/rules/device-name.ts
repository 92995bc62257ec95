/** Patterns of browsers. The first that fits counts: most browsers also name those they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\/|OPiOS/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const first = (names: [RegExp, string][], agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

/** Name of a browser for its member: "Chrome on Android". */
export function deviceNameOf(userAgent: string): string {
  return `${first(BROWSERS, userAgent) ?? 'Browser'} on ${first(SYSTEMS, userAgent) ?? 'another device'}`;
}
