import styled from 'styled-components';
import type { Category } from '@common/exercises';
import { bareButton, focusInside, media } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';

/** The lines to choose from; on desktop they scroll below the search. */
export const Choices = styled.ul`
  display: flex;
  flex-direction: column;
  list-style: none;
  margin-inline: -0.5rem;
  & > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 4rem;
    border-bottom: 1px solid ${v.line};
  }
  ${media.desktop} {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding-right: 0.25rem;
  }
`;

export const Choice = styled.button`
  ${bareButton}
  ${focusInside}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  width: 100%;
  min-height: 3.5rem;
  padding: 0.5rem;
  border-radius: 12px;
  font-weight: 600;
  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${v.goText};
  }
  ${media.hover} {
    &:hover {
      background: ${v.raised};
    }
  }
`;

export const Facts = styled.span`
  display: block;
  color: ${v.muted};
  font-size: ${size[13]};
  font-weight: 400;
`;

export const Dot = styled.span<{ $category: Category }>`
  display: inline-block;
  width: 0.5rem;
  height: 0.5rem;
  margin-right: 0.375rem;
  border-radius: 50%;
  background: ${({ $category }) => v[$category]};
`;
