import styled from 'styled-components';
import { media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';

/** Two fields side by side where there is space for the words in them. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 0.375rem 1rem;
  align-items: start;
  /* Labels of one line and of two, and still both boxes on one line. */
  & > * {
    display: grid;
    grid-template-rows: subgrid;
    grid-row: span 3;
  }
  & label {
    align-self: end;
  }
`;

/** Building on the left, the library on the right; a phone shows one of the two. */
export const Panes = styled.div<{ $view: 'build' | 'pick' }>`
  min-width: 0;
  & > [data-pane] {
    display: flex;
    flex-direction: column;
    gap: 1.25rem;
    min-width: 0;
  }
  ${media.belowDesktop} {
    & > [data-pane]:not([data-pane='${({ $view }) => $view}']) {
      display: none;
    }
  }
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1.7fr) minmax(18rem, 1fr);
    gap: 1.5rem;
    align-items: start;
    & > [data-pane='pick'] {
      position: sticky;
      top: 5.5rem;
      height: max(20rem, calc(100dvh - 19.5rem));
      padding-left: 1.5rem;
      border-left: 1px solid ${v.line};
    }
  }
`;

/** Shown where both panes have space. */
export const DesktopOnly = styled.div`
  display: none;
  ${media.desktop} {
    display: contents;
  }
`;

/** Shown on phones and tablets only, where the two panes are two views. */
export const OnePaneOnly = styled.div`
  ${media.desktop} {
    display: none;
  }
`;
