import { Dialog } from 'radix-ui';
import styled, { keyframes } from 'styled-components';
import { layer, media, safe } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';

const rise = keyframes`from { opacity: 0; transform: translateY(1.5rem); }`;

/** Over the whole screen; on desktop beside the sidebar, which stays in use. */
export const Panel = styled(Dialog.Content)`
  position: fixed;
  z-index: ${layer.dialog};
  inset: 0;
  /* The content measures its room in rem of the text in use, which media queries do not know. */
  container: player / size;
  display: flex;
  flex-direction: column;
  overflow: hidden auto;
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
  ${media.desktop} {
    left: calc(248px + ${safe.left});
  }
`;

/** A window too low to stack header, list and dock: a phone held sideways. Measured on the panel. */
export const SIDEWAYS = '@container player (max-height: 32rem) and (min-width: 40rem)';

/** A window in which every line counts: the smallest phone. */
export const SHORT = '@container player (max-height: 38rem)';

/** Text so large that list and actions do not fit together: everything scrolls as one. */
export const LARGE_TEXT = '@container player (max-height: 28rem) and (max-width: 39.99rem)';

/** A workout under way on a phone: a scrolling list with its actions always in sight below; sideways, beside it. */
export const Stage = styled.div`
  flex: 1 1 0;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 64rem;
  margin-inline: auto;
  ${SIDEWAYS} {
    flex-direction: row;
    min-height: 17rem;
  }
`;

/** The part of a stage that scrolls. */
export const Scroll = styled.div<{ $middle?: boolean }>`
  flex: 1 1 0;
  display: flex;
  flex-direction: column;
  gap: 1rem;
  width: 100%;
  min-width: 0;
  min-height: 9rem;
  max-width: 36rem;
  margin-inline: auto;
  padding: 0.75rem max(1rem, ${safe.right}) 1rem max(1rem, ${safe.left});
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-color: ${v.edge} transparent;
  ${({ $middle }) => $middle && 'align-items: center; text-align: center;'}
  & > * {
    flex: none;
  }
  @container player (max-height: 42rem) {
    gap: 0.75rem;
    padding-block: 0.5rem;
  }
  ${SHORT} {
    padding-block: 0.25rem 0.5rem;
  }
  ${LARGE_TEXT} {
    flex: none;
    overflow: visible;
  }
  ${SIDEWAYS} {
    min-height: 0;
    padding-block: 0 0.75rem;
  }
`;

/** A view of any length, which scrolls as a whole: its actions stay in sight below; sideways beside it. */
export const Course = styled.div`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  ${media.belowDesktop} {
    ${SIDEWAYS} {
      flex-direction: row;
      width: 100%;
      max-width: 64rem;
      margin-inline: auto;
    }
  }
`;

/** The scrolling content between header and dock; one readable column until there is space for the cockpit. */
export const Body = styled.div<{ $middle?: boolean }>`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  gap: 1rem;
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
  padding: 1.25rem max(1rem, ${safe.right}) 1rem max(1rem, ${safe.left});
  ${({ $middle }) => $middle && 'align-items: center; text-align: center;'}
  ${media.belowDesktop} {
    ${SIDEWAYS} {
      flex: 1 1 0;
      min-width: 0;
      padding-top: 0.25rem;
    }
  }
  ${media.desktop} {
    ${({ $middle }) =>
      $middle
        ? 'justify-content: center;'
        : `display: grid;
           grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
           gap: 1.5rem 3rem;
           align-items: start;
           align-content: start;
           max-width: none;
           padding: 1.5rem 2.25rem;`}
  }
`;

/** The head of a view: title and figures. On a desktop it stays in sight beside the scrolling details. */
export const Lead = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  min-width: 0;
  ${media.desktop} {
    position: sticky;
    top: 7rem;
  }
`;

/** The long part of a view: below the lead on a phone, a card beside it on a desktop. */
export const Details = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  min-width: 0;
  ${media.desktop} {
    gap: 1.5rem;
    padding: 1.5rem 2rem;
    border: 1px solid ${v.line};
    border-radius: 20px;
    background: ${v.card};
  }
`;

/** The actions, docked at the thumb; beside the list where the window is low. Large text makes it scroll along. */
export const DockFrame = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-direction: column;
  gap: 0.625rem;
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
  padding: 0.5rem max(1rem, ${safe.right}) calc(1rem + ${safe.bottom}) max(1rem, ${safe.left});
  background: ${v.page};
  &::before {
    content: '';
    position: absolute;
    inset: -1.5rem 0 100%;
    background: linear-gradient(to bottom, transparent, ${v.page});
    pointer-events: none;
  }
  ${LARGE_TEXT} {
    position: static;
  }
  ${SIDEWAYS} {
    ${Stage} > & {
      position: static;
      flex: none;
      justify-content: flex-end;
      width: 20rem;
      margin: 0;
      &::before {
        content: none;
      }
    }
    ${Course} > & {
      ${media.belowDesktop} {
        flex: none;
        align-self: flex-end;
        width: 20rem;
        margin: 0;
        &::before {
          content: none;
        }
      }
    }
  }
  ${media.desktop} {
    flex-flow: row wrap;
    align-items: stretch;
    max-width: none;
    padding: 0.75rem 2.25rem 1.75rem;
    & > [data-hotkey='main'] {
      flex: 0 1 20rem;
    }
    & > :not(button) {
      flex: 1 1 auto;
    }
  }
`;

/** Two or three lesser actions side by side; one below the other where words get too long. */
export const DockRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  & > * {
    flex: 1 1 8.5rem;
    padding-inline: 0.5rem;
  }
  ${media.desktop} {
    & > * {
      flex: 0 1 auto;
      min-width: 11rem;
      padding-inline: 1.25rem;
    }
  }
`;
