import { Dialog as Radix } from 'radix-ui';
import styled, { css, keyframes } from 'styled-components';
import { layer, media, safe } from '../theme/mixins';
import { v } from '../theme/tokens';
import { heading, size } from '../theme/type';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(1.5rem); }`;

export const backdropStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: ${v.scrim};
  &[data-state='open'] {
    animation: ${fade} 160ms ease-out;
    ${media.still} {
      animation: none;
    }
  }
`;
export const Backdrop = styled(Radix.Overlay)`
  ${backdropStyle}
`;

const sheet = css`
  ${media.belowTablet} {
    top: auto;
    max-height: calc(100dvh - 1.5rem);
    border-top: 1px solid ${v.line};
    border-radius: 24px 24px 0 0;
  }
`;
const WIDTH = { sm: '28rem', md: '40rem', lg: '64rem' };

export const Panel = styled(Radix.Content)<{ $size: keyof typeof WIDTH }>`
  position: fixed;
  z-index: ${layer.dialog};
  inset: 0;
  /* The content measures its room in rem of the text in use, which media queries do not know. */
  container: dialog / inline-size;
  display: flex;
  flex-direction: column;
  overflow: auto;
  overscroll-behavior: contain;
  background: ${v.page};
  color: ${v.text};
  outline: none;
  &[data-state='open'] {
    animation: ${rise} 180ms ease-out;
    ${media.still} {
      animation: none;
    }
  }
  /* A few fields are a sheet at the thumb, not a screen with a hole in it. */
  ${({ $size }) => $size === 'sm' && sheet}
  ${media.tablet} {
    inset: 0;
    margin: auto;
    width: min(${({ $size }) => WIDTH[$size]}, calc(100vw - 3rem));
    height: fit-content;
    max-height: calc(100dvh - 3rem);
    border: 1px solid ${v.line};
    border-radius: 24px;
  }
`;

export const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: calc(0.75rem + ${safe.top}) min(1rem, 4.1vw) 0.75rem min(1.25rem, 5.2vw);
  background: ${v.page};
  border-bottom: 1px solid ${v.line};
`;
export const HeadWords = styled.div`
  flex: 1;
  min-width: 0;
`;
export const Title = styled(Radix.Title)`
  ${heading}
  font-size: ${size[20]};
`;
export const Hint = styled(Radix.Description)`
  color: ${v.muted};
  font-size: ${size[13]};
  margin-top: 0.125rem;
`;
export const CloseSlot = styled.div`
  flex: none;
`;
export const Body = styled.div`
  flex: 1 0 auto;
  padding: min(1.25rem, 5.2vw);
  min-width: 0;
  ${media.tablet} {
    padding: 1.5rem;
  }
`;
/** Text so large that a phone has space for little beside it: 200 % at 390 px. */
export const LARGE_TEXT = '@container dialog (max-width: 14rem)';

/** Docked at the thumb; scrolls along where the window is too low for it (landscape, 400 % zoom). Without actions there for toasts alone. */
export const Foot = styled.footer<{ $empty: boolean }>`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
  padding: 0.75rem min(1.25rem, 5.2vw) calc(0.75rem + ${safe.bottom});
  background: ${v.page};
  border-top: 1px solid ${v.line};
  & > * {
    flex: 1 1 8rem;
  }
  ${media.tablet} {
    justify-content: flex-end;
    padding-inline: 1.5rem;
    & > * {
      flex: 0 1 auto;
    }
  }
  @media (max-height: 26rem) {
    position: static;
  }
  /* With a large text size they would leave no space for the rest. */
  ${LARGE_TEXT} {
    position: static;
  }
  ${({ $empty }) => $empty && '&:not(:has(li)) { display: none; }'}
`;
