import styled from 'styled-components';
import { media } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { smallCaps } from '@client/ui/theme/type';

/** Seven columns where there is space for them. */
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
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
  min-height: 3.5rem;
  padding: 1rem 0.75rem 0.75rem 0.875rem;
  border: 1px ${({ $isRest }) => ($isRest ? 'dashed' : 'solid')} ${v.line};
  border-radius: 16px;
  background: ${({ $isRest }) => ($isRest ? 'transparent' : v.card)};
  ${media.desktop} {
    min-height: 12rem;
    padding: 0.75rem 0.625rem 0.25rem;
  }
`;

export const DayName = styled.h3`
  ${smallCaps}
  padding-right: 3rem;
  ${media.desktop} {
    padding: 0;
    letter-spacing: 0.05em;
  }
`;

/** The button that adds to the day: beside its name, on desktop at the foot of its column. */
export const AddSlot = styled.div`
  position: absolute;
  top: 0.125rem;
  right: 0.25rem;
  ${media.desktop} {
    position: static;
    margin-top: auto;
    align-self: center;
  }
`;

/** Stays in sight at the foot of the dialog, wherever in the week the member is. */
export const Sticky = styled.div`
  position: sticky;
  bottom: 1rem;
`;

export const Entries = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  list-style: none;
`;
