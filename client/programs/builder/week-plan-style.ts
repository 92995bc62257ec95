import styled from 'styled-components';
import { media } from '../../ui/theme/mixins';
import { v } from '../../ui/theme/tokens';
import { smallCaps } from '../../ui/theme/type';

/** Seven columns where there is room for them. */
export const Days = styled.ol`
  display: grid;
  gap: 0.5rem;
  list-style: none;
  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(max(8rem, 24%), 1fr));
  }
  ${media.desktop} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

export const Day = styled.li<{ $isRest: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 0.25rem;
  min-width: 0;
  padding: 0.25rem 0.25rem 0.75rem 0.875rem;
  border: 1px ${({ $isRest }) => ($isRest ? 'dashed' : 'solid')} ${v.line};
  border-radius: 16px;
  background: ${({ $isRest }) => ($isRest ? 'transparent' : v.card)};
  ${media.desktop} {
    min-height: 11rem;
    padding-left: 0.75rem;
  }
`;

export const DayHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem;
`;

export const DayName = styled.h3`
  ${smallCaps}
  min-width: 0;
  ${media.desktop} {
    letter-spacing: 0.04em;
  }
`;

export const Entries = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  padding-right: 0.5rem;
  list-style: none;
`;
