import styled from 'styled-components';
import { media } from '../theme/mixins';
import { type Token, tint, v } from '../theme/tokens';

/** Two columns on a desktop, one below the other elsewhere. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    gap: 1.5rem;
  }
`;

/** A surface: radius 20, one hairline. `$tone` tints it (`live` for the active session). */
export const Card = styled.div<{ $tone?: Token | undefined; $pad?: 'none' | 'sm' | 'default' }>`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  min-width: 0;
  border-radius: 20px;
  border: 1px solid ${({ $tone }) => ($tone ? `color-mix(in srgb, ${v[$tone]} 40%, ${v.card})` : v.line)};
  background: ${({ $tone }) => ($tone ? tint($tone) : v.card)};
  padding: ${({ $pad = 'default' }) => ({ none: '0', sm: '0.875rem min(1rem, 4.1vw)', default: 'min(1.125rem, 4.7vw)' })[$pad]};
  ${media.desktop} {
    padding: ${({ $pad = 'default' }) => ({ none: '0', sm: '1rem 1.25rem', default: '1.5rem' })[$pad]};
  }
`;

/** A part of a screen that needs no frame. Its title is as high as one with a button, so that neighbours are level. */
export const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  min-width: 0;
  & > :first-child {
    min-height: 2.5rem;
  }
`;

/** Steps of the 4 px grid. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
const rem = (steps: Space) => `${steps / 4}rem`;

interface FlowProps {
  /** Steps of 4 px between the children; 4 unless told. */
  $gap?: Space;
  $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Children one below the other. */
export const Stack = styled.div<FlowProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => rem($gap)};
  align-items: ${({ $align = 'stretch' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;

/** Children side by side; they wrap unless `$wrap={false}`. `$fill` shares the width evenly. */
export const Row = styled.div<FlowProps & { $wrap?: boolean; $fill?: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap = true }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap = 3 }) => rem($gap)};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
  ${({ $fill }) => $fill && '& > * { flex: 1 1 0; min-width: min-content; }'}
`;

/**
 * As many equal columns as fit; `$min` is the least width of one, in rem. `$fit` lets few children share the whole
 * width (a row of numbers); without it a single card keeps the size of a card.
 */
export const Grid = styled.div<{ $min?: number; $gap?: Space; $fit?: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    ${({ $fit }) => ($fit ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ $min = 18 }) => $min}rem), 1fr)
  );
  gap: ${({ $gap = 4 }) => rem($gap)};
  min-width: 0;
`;

/** The width of a screen whose cards lie side by side, in rem: what a window of 2560 px has space for. */
export const FULL_WIDTH = 120;

/** A screen's content: gutters of 20 px, 40 px on desktop, and a width that stays readable. */
export const Page = styled.div<{ $width?: number }>`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
  width: 100%;
  max-width: ${({ $width = 72 }) => $width}rem;
  margin-inline: auto;
  padding: 1.5rem max(min(1.25rem, 5.2vw), env(safe-area-inset-right)) 2rem
    max(min(1.25rem, 5.2vw), env(safe-area-inset-left));
  ${media.desktop} {
    gap: 1.5rem;
    padding: 2rem 2.5rem 3rem;
  }
`;
