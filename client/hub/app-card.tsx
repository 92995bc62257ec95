import { Link } from 'react-router';
import styled from 'styled-components';
import { hubTexts } from '@common/texts';
import { Button } from '../ui/button/button';
import { Card } from '../ui/layout/card';
import { Row } from '../ui/layout/layout';
import { Heading, Num, Text } from '../ui/layout/text';
import { type Token, tint, v } from '../ui/theme/tokens';
import { size } from '../ui/theme/type';
import type { HubApp } from './apps';

const Mark = styled.span<{ $tone: Token }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 3rem;
  height: 3rem;
  border-radius: 14px;
  background: ${({ $tone }) => tint($tone)};
  color: ${({ $tone }) => v[$tone]};
`;
const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, auto));
  justify-content: space-between;
  gap: 0.5rem;
  padding: 0.75rem 0;
  border-block: 1px solid ${v.line};
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  dt {
    color: ${v.muted};
    font-size: ${size[12]};
    line-height: 1.25;
  }
`;
const Foot = styled.div`
  margin-top: auto;
`;

interface Props {
  app: HubApp;
  /** The one to open now. */
  first: boolean;
}

/** One app of the hub: what it is, three sample figures, and the way in. */
export function AppCard({ app, first }: Props) {
  const Icon = app.icon;
  return (
    <Card as="li">
      <Row $wrap={false} $align="start">
        <Mark $tone={app.tone}>
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </Mark>
        <div>
          <Heading as="h2">{app.name}</Heading>
          <Text $size={13} $muted>
            {app.text}
          </Text>
        </div>
      </Row>
      <Stats>
        {app.stats.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <Num as="dd" $size={24}>
              {value}
            </Num>
          </div>
        ))}
      </Stats>
      <Foot>
        <Button variant={first ? 'go' : 'default'} wide asChild>
          <Link to={app.to} aria-label={`${hubTexts.launch}: ${app.name}`}>
            {hubTexts.launch}
          </Link>
        </Button>
      </Foot>
    </Card>
  );
}
