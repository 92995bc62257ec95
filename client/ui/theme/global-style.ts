import { createGlobalStyle } from 'styled-components';
import { fallbackFonts, fontFamily } from './fallback-font';
import { focusRing, media } from './mixins';
import { declarations, tint, v } from './tokens';
import { heading, size } from './type';

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
