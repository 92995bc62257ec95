import styled from 'styled-components';
import { media } from '../theme/mixins';
import { type Token, tint, v } from '../theme/tokens';

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
