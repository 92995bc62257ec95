import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../theme/mixins';
import { v } from '../theme/tokens';
import { heading, size, smallCaps } from '../theme/type';

interface Props {
  title: ReactNode;
  /** Small caps above the title. */
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** Buttons at the end of the line; below the title where there is no space. */
  actions?: ReactNode;
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1rem;
`;
/** As wide as its longest word, if there is space: the buttons go below before a word breaks. */
const Words = styled.div`
  flex: 1 1 9rem;
  max-width: 100%;
`;
const Eyebrow = styled.p`
  ${smallCaps}
  color: ${v.muted};
  margin-bottom: 0.25rem;
`;
const Title = styled.h1`
  ${heading}
  overflow-wrap: break-word;
  font-size: clamp(1.5rem, 6.7vw, ${size[34]});
  ${media.desktop} {
    font-size: ${size[34]};
  }
`;
const Sub = styled.p`
  color: ${v.muted};
  margin-top: 0.25rem;
`;
/** Three and more buttons of a phone fill their lines. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  ${media.belowTablet} {
    &:has(> :nth-child(3)) > * {
      flex: 1 1 auto;
    }
  }
`;

/** The top of a screen: its only h1. */
export function PageHeader({ title, eyebrow, text, actions }: Props) {
  return (
    <Header>
      <Words>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Title>{title}</Title>
        {text && <Sub>{text}</Sub>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Header>
  );
}
