import styled, { css } from 'styled-components';
import { bareButton, focusInside, media, motion } from '@client/ui/theme/mixins';
import { tint, v } from '@client/ui/theme/tokens';
import { heading, numeric, size, smallCaps } from '@client/ui/theme/type';
import { SHORT } from '../frame/player-frame';

const columns = css`
  display: grid;
  grid-template-columns: 2rem minmax(4.25rem, 1.4fr) repeat(var(--figures), minmax(2.5rem, 1fr)) 2.25rem;
  align-items: center;
  gap: 0.5rem;
  padding-inline: 0.75rem 0.5rem;
  @container player (max-width: 22rem) {
    column-gap: 0.1875rem;
  }
  /* Large text: what does not fit goes below. */
  @container player (max-width: 17rem) {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.25rem 0.5rem;
    padding-block: 0.25rem;
  }
`;
export const Box = styled.div`
  margin-inline: -0.375rem;
  overflow: hidden;
  border: 1px solid ${v.line};
  border-radius: 20px;
  background: ${v.card};
`;
export const Heads = styled.div`
  ${columns}
  ${smallCaps}
  min-height: 2rem;
  ${SHORT} {
    min-height: 1.5rem;
  }
  color: ${v.muted};
  letter-spacing: 0.04em;
  & > :nth-child(n + 3) {
    text-align: center;
  }
`;
export const Rows = styled.ol.attrs({ role: 'list' })`
  & > li {
    border-top: 1px solid ${v.line};
  }
`;
/** The row of a set that is not open: done, or muted if still to come. */
export const RowButton = styled.button<{ $isDone?: boolean }>`
  ${bareButton}
  ${columns}
  width: 100%;
  min-height: 3rem;
  ${numeric}
  font-size: ${size[20]};
  ${({ $isDone }) => !$isDone && `color: ${v.muted};`}
  & > :nth-child(n + 3) {
    text-align: center;
  }
  ${SHORT} {
    font-size: ${size[16]};
  }
  ${focusInside}
  ${motion('background-color')}
  ${media.hover} {
    &:hover {
      background: ${v.raised};
    }
  }
`;
/** Letters of set kinds stand out from numbers. */
export const Letter = styled.span<{ $isKind: boolean }>`
  ${({ $isKind }) => $isKind && `color: ${v.waiting};`}
`;
export const Before = styled.span`
  color: ${v.muted};
  font-size: ${size[15]};
  white-space: nowrap;
`;
export const Mark = styled.span<{ $done?: boolean }>`
  display: grid;
  place-items: center;
  justify-self: center;
  width: 1.875rem;
  height: 1.875rem;
  border-radius: 9px;
  ${({ $done }) =>
    $done
      ? `background: ${v.go}; color: ${v.onGo}; box-shadow: inset 0 0 0 1.5px ${v.goMark};`
      : `box-shadow: inset 0 0 0 1.5px ${v.edge};`}
`;
export const Now = styled.li`
  display: grid;
  gap: 0.375rem;
  padding: 0.5rem 0.625rem 0.625rem 0.75rem;
  background: ${tint('go')};
  box-shadow: inset 4px 0 0 ${v.goMark};
  /* Below it, scrolling content fades out under the dock. */
  scroll-margin-block: 0.5rem 1.5rem;
`;
export const NowHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 0.75rem;
  font-variant-numeric: tabular-nums;
`;
export const SetOf = styled.h3`
  ${heading}
  font-size: ${size[16]};
`;
/** The note of a set, below its row. */
export const SetNote = styled.p`
  padding: 0 0.75rem 0.5rem;
  color: ${v.muted};
  font-size: ${size[13]};
  overflow-wrap: anywhere;
`;
