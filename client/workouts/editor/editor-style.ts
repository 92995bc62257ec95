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

/** View of the editor on a phone: name and exercises first, then their sets, or both on a desktop. */
export type EditorView = 'pick' | 'details';

/**
 * Name and rounds on the left, the library on the right. A phone shows name, library and a short list of what was chosen
 * first; then, without the library, what is marked `data-details`: sets, reps and all that is asked once.
 */
export const Panes = styled.div<{ $view: EditorView }>`
  min-width: 0;
  & > [data-pane] {
    display: flex;
    flex-direction: column;
    gap: 1.25rem;
    min-width: 0;
  }
  ${media.belowDesktop} {
    display: flex;
    flex-direction: column;
    gap: 1.25rem;
    & > [data-pane='build'] {
      order: 1;
    }
    /* The library scrolls within itself: what was chosen stays below it. */
    & > [data-pane='pick'] > [data-choices] {
      height: max(15rem, 36dvh);
      overflow-y: auto;
      overscroll-behavior: contain;
      border: 1px solid ${v.line};
      border-radius: 16px;
    }
    ${({ $view }) =>
      $view === 'pick'
        ? '& [data-details] { display: none; }'
        : "& > [data-pane='pick'], & [data-short] { display: none; }"}
  }
  ${media.desktop} {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1.7fr) minmax(18rem, 1fr);
    gap: 1.25rem 1.5rem;
    align-items: start;
    & [data-short] {
      display: none;
    }
    & > [data-pane='build'] {
      grid-area: 2 / 1;
    }
    & > [data-pane='pick'] {
      grid-area: 1 / 2 / 3;
      position: sticky;
      top: 5.5rem;
      height: max(20rem, calc(100dvh - 19.5rem));
      padding-left: 1.5rem;
      border-left: 1px solid ${v.line};
    }
  }
`;

/** Shown on phones and tablets only, where the two panes are two views. */
export const OnePaneOnly = styled.div`
  ${media.desktop} {
    display: none;
  }
`;
