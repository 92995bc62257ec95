import styled, { css } from 'styled-components';
import { hidden, media } from '../theme/mixins';
import { tint, v } from '../theme/tokens';
import { numeric, size, smallCaps } from '../theme/type';

export const Scroller = styled.div`
  min-width: 0;
  overflow-x: auto;
`;

export const HeadCell = styled.th<{ $numeric: boolean }>`
  ${smallCaps}
  padding: 0.5rem;
  color: ${v.muted};
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  border-bottom: 1px solid ${v.line};
`;

export const Cell = styled.td<{ $numeric: boolean }>`
  padding: 0.5rem;
  height: 3.25rem;
  font-weight: 500;
  text-align: left;
  overflow-wrap: break-word;
  ${({ $numeric }) =>
    $numeric &&
    css`
      ${numeric}
      font-size: ${size[16]};
      text-align: right;
    `}
`;

export const Line = styled.tr<{ $current: boolean }>`
  border-bottom: 1px solid ${v.line};
  ${({ $current }) => $current && `background: ${tint('goText')}; box-shadow: inset 3px 0 0 ${v.goMark};`}
`;

/** Below tablet width a row is a block: its name first, then each value after its header. */
const stacked = css`
  ${media.belowTablet} {
    &,
    & tbody,
    & tr {
      display: block;
    }
    & thead {
      ${hidden}
    }
    & tr {
      padding: 0.625rem 0.5rem;
    }
    & td,
    & th[scope='row'] {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0.25rem 1rem;
      height: auto;
      padding: 0.25rem 0;
      text-align: left;
      overflow-wrap: anywhere;
    }
    & th[scope='row'] {
      font-weight: 650;
      font-size: ${size[16]};
    }
    & td[data-header]::before {
      content: attr(data-header);
      color: ${v.muted};
      font-size: ${size[13]};
      font-stretch: 100%;
      font-weight: 500;
    }
  }
`;

export const Table = styled.table<{ $stack: boolean }>`
  width: 100%;
  border-collapse: collapse;
  ${({ $stack }) => $stack && stacked}
`;
