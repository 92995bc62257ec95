import styled from 'styled-components';
import { layer } from '../theme/mixins';
import { v } from '../theme/tokens';

const Link = styled.a`
  position: fixed;
  z-index: ${layer.skipLink};
  inset: 0.75rem auto auto 0.75rem;
  padding: 0.75rem 1.25rem;
  border-radius: 14px;
  background: ${v.go};
  color: ${v.onGo};
  font-weight: 700;
  text-decoration: none;
  &:not(:focus) {
    transform: translateY(-300%);
  }
`;

/** First in the page: leads a keyboard past the navigation. The target needs this id and `tabIndex={-1}`. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return <Link href={`#${to}`}>Skip to content</Link>;
}
