import { createGlobalStyle, css } from 'styled-components';
import { focusRing, media } from './mixins';
import { declarations, tint, v } from './tokens';
import { heading, size } from './type';

interface Face {
  weight: string;
  stretch: string;
  /** Local fonts that may stand in; the first one installed is used. */
  fonts: readonly string[];
  /** Width of Archivo relative to them, in percent. */
  width: number;
}

const ARIAL = ['Arial', 'Helvetica', 'Liberation Sans'];
const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Helvetica-Bold', 'Liberation Sans Bold'];
const ROBOTO_BOLD = ['Roboto Bold', 'Roboto-Bold'];
const DEJAVU_BOLD = ['DejaVu Sans Bold'];
const NORMAL = '91% 125%';
const NARROW = '62% 90%';
const LIGHT = '100 599';
const SEMIBOLD = '600 699';
const BOLD = '700 900';
const HEAVY = '600 900';

/**
 * Median widths, measured over texts of the app: regular at weight 400, semibold at the 600 of labels, bold at the 750
 * of headings, narrow over figures. Archivo grows wider with its weight; a device has only one bold.
 */
const FACES: Record<string, readonly Face[]> = {
  'Archivo by Arial': [
    { weight: LIGHT, stretch: NORMAL, fonts: ARIAL, width: 98 },
    { weight: SEMIBOLD, stretch: NORMAL, fonts: ARIAL_BOLD, width: 97 },
    { weight: BOLD, stretch: NORMAL, fonts: ARIAL_BOLD, width: 102 },
    { weight: HEAVY, stretch: NARROW, fonts: ARIAL_BOLD, width: 84 },
  ],
  'Archivo by Roboto': [
    { weight: LIGHT, stretch: NORMAL, fonts: ['Roboto'], width: 98 },
    { weight: SEMIBOLD, stretch: NORMAL, fonts: ROBOTO_BOLD, width: 103 },
    { weight: BOLD, stretch: NORMAL, fonts: ROBOTO_BOLD, width: 108 },
    { weight: HEAVY, stretch: NARROW, fonts: ROBOTO_BOLD, width: 86 },
  ],
  'Archivo by DejaVu': [
    { weight: LIGHT, stretch: NORMAL, fonts: ['DejaVu Sans'], width: 87 },
    { weight: SEMIBOLD, stretch: NORMAL, fonts: DEJAVU_BOLD, width: 82.5 },
    { weight: BOLD, stretch: NORMAL, fonts: DEJAVU_BOLD, width: 86.5 },
    { weight: HEAVY, stretch: NARROW, fonts: DEJAVU_BOLD, width: 68 },
  ],
};
/** Archivo's metrics, in percent of the text size. */
const ASCENT = 87.8;
const DESCENT = 21;

const faceOf = (family: string, { weight, stretch, fonts, width }: Face): string => `@font-face{
font-family:'${family}';font-weight:${weight};font-stretch:${stretch};
src:${fonts.map((name) => `local('${name}')`).join(',')};
size-adjust:${width}%;ascent-override:${((ASCENT / width) * 100).toFixed(1)}%;
descent-override:${((DESCENT / width) * 100).toFixed(1)}%;line-gap-override:0%}`;

/**
 * Fallback fonts until Archivo is loaded: local fonts scaled to its width and height, so that no line breaks elsewhere
 * when it arrives.
 */
const fallbackFonts = css`
  ${Object.entries(FACES).flatMap(([family, faces]) => faces.map((face) => faceOf(family, face)))}
`;

/** `font-family`: Archivo, its fallbacks, then system fonts. */
const fontFamily = `'Archivo Variable', ${Object.keys(FACES)
  .map((family) => `'${family}'`)
  .join(', ')}, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif`;

/** Themes, reset and base text. Mounted once by `UiProvider`. */
export const GlobalStyle = createGlobalStyle`
  ${fallbackFonts}

  :root, :root[data-theme='dark'] { ${declarations('dark')} }
  @media (prefers-color-scheme: light) {
    :root:not([data-theme]) { ${declarations('light')} }
  }
  :root[data-theme='light'] { ${declarations('light')} }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    background: ${v.page};
    color: ${v.text};
    font-family: ${fontFamily};
    font-synthesis: none;
    line-height: 1.45;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scrollbar-color: ${v.edge} transparent;
  }
  body {
    margin: 0;
    min-height: 100dvh;
    font-size: ${size[15]};
    -webkit-font-smoothing: antialiased;
    overscroll-behavior-y: none;
  }

  h1, h2, h3, h4, p, figure, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
  ul[role='list'], ol[role='list'] { list-style: none; }
  h1, h2, h3, h4 { ${heading} }
  p, li, dd, td { overflow-wrap: anywhere; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  svg { flex: none; }
  a { color: ${v.goText}; text-underline-offset: 0.2em; }
  ::selection { background: ${tint('goText')}; color: ${v.text}; }

  :focus-visible { ${focusRing} }

  ${media.still} {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
