import styled from 'styled-components';
import { focusInside, media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';

/** Too narrow for three columns: a small laptop, or large text. */
const NARROW = '@container player (max-width: 61.99rem)';

/** Grid of session, set, and rest with the next exercise. All grow with the window, the figures first. */
export const Columns = styled.div`
  display: grid;
  grid-template: 'sheet work side' minmax(0, 1fr) / minmax(15.5rem, 1fr) minmax(29.5rem, 2.1fr) minmax(17rem, 0.95fr);
  flex: 1;
  /* Lower than this the whole player scrolls rather than squeeze a column away. */
  min-height: 40rem;
  & > * {
    min-width: 0;
    min-height: 0;
  }
  ${NARROW} {
    grid-template: 'work side' auto 'work sheet' auto / minmax(0, 1.7fr) minmax(15.5rem, 1fr);
    flex: none;
  }
  @container player (max-width: 40rem) {
    grid-template: 'work' auto 'side' auto 'sheet' auto / minmax(0, 1fr);
  }
`;
export const Sheet = styled.section`
  ${focusInside}
  grid-area: sheet;
  container: sheet / inline-size;
  overflow: hidden auto;
  border-right: 1px solid ${v.line};
  scrollbar-color: ${v.edge} transparent;
  ${NARROW} {
    border: 0;
    border-top: 1px solid ${v.line};
    border-left: 1px solid ${v.line};
  }
`;
export const Work = styled.section`
  grid-area: work;
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
  padding: 1.5rem clamp(1.25rem, 2.4cqi, 4rem) 1.75rem;
  /* Two columns are higher than the window: the actions stay in sight while the rest scrolls, with a line above them too. */
  ${NARROW} {
    position: sticky;
    top: 0;
    align-self: start;
    height: calc(100cqb - 4rem);
    min-height: 34rem;
  }
  @container player (max-width: 40rem) {
    position: static;
    height: auto;
  }
`;
/** Scrolls while the actions stay in place; if space is short, the whole player scrolls instead. */
export const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.25rem;
  flex: 1 1 auto;
  min-height: 14rem;
  margin-inline: -0.25rem;
  padding-inline: 0.25rem;
  overflow: hidden auto;
  scrollbar-color: ${v.edge} transparent;
  & > * {
    flex: none;
  }
`;
export const Side = styled.div`
  grid-area: side;
  display: flex;
  flex-direction: column;
  gap: clamp(1rem, 2cqb, 1.5rem);
  padding: 1.5rem clamp(1rem, 1.6cqi, 3rem);
  overflow: hidden auto;
  border-left: 1px solid ${v.line};
  scrollbar-color: ${v.edge} transparent;
  /* Rest, trend and body are in sight together at 1440 × 900. */
  ${media.desktop} {
    && > * {
      flex: none;
      gap: 0.625rem;
      padding: 1rem clamp(1rem, 1.4cqi, 1.5rem);
    }
  }
`;
