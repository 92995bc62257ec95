import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { TAGLINE } from '@common/texts';
import { Card, Stack } from '../ui/layout/layout';
import { PageHeader } from '../ui/layout/page-header';
import { useTitle } from '../ui/layout/title';
import { media, safe } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { heading, size } from '../ui/theme/type';
import { useClub } from './club';
import { ClubLine } from './club-mark';

const Box = styled.form`
  display: flex;
  flex-direction: column;
  gap: 1rem;
`;

/** A form that checks itself: the browser's own bubbles stay away. */
export function FormBox(props: ComponentProps<'form'>) {
  return <Box noValidate {...props} />;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100dvh;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(30rem, 0.8fr);
  }
`;
/** The board beside the door: the one large thing of a wide screen. */
const Board = styled.div`
  display: none;
  ${media.desktop} {
    position: relative;
    display: grid;
    align-content: end;
    padding: 56px;
    background: ${v.card};
    border-right: 1px solid ${v.line};
    p {
      ${heading}
      font-size: clamp(${size[54]}, 12vw, 13rem);
      line-height: 0.88;
      max-width: 5ch;
    }
  }
`;
/** Above the tagline, in the board's corner. */
const Club = styled.div`
  position: absolute;
  inset: 56px 56px auto;
`;
const Door = styled.main`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 1.25rem;
  width: 100%;
  max-width: 30rem;
  margin-inline: auto;
  padding: calc(1.5rem + ${safe.top}) 1.25rem calc(1.5rem + ${safe.bottom});
`;

/** On a wide screen the board says it. */
const Name = styled.div`
  ${media.desktop} {
    display: none;
  }
`;
const Foot = styled(Stack)`
  margin-left: -0.3125rem;
`;

interface Props {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** The only thing to do, a button. */
  action?: ReactNode;
  /** Links below the card. */
  foot?: ReactNode;
}

/** The frame of every signed-out screen. */
export function DoorFrame({ title, text, children, action, foot }: Props) {
  useTitle(title);
  const { name: club } = useClub();
  return (
    <Frame>
      <Board aria-hidden="true">
        {club !== null && (
          <Club>
            <ClubLine />
          </Club>
        )}
        <p>{TAGLINE}</p>
      </Board>
      <Door>
        <Name>
          <ClubLine />
        </Name>
        <PageHeader title={title} text={text} />
        {children && <Card>{children}</Card>}
        {action && <div>{action}</div>}
        {foot && (
          <Foot $gap={1} $align="start">
            {foot}
          </Foot>
        )}
      </Door>
    </Frame>
  );
}
