import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { Card } from '../ui/layout/layout';
import { Heading, Text } from '../ui/layout/text';
import { media, motion } from '../ui/theme/mixins';
import { v } from '../ui/theme/tokens';
import { clamp } from '../ui/theme/type';

const Line = styled(Card)`
  flex-direction: row;
  align-items: center;
  gap: 1rem;
  color: ${v.text};
  text-decoration: none;
  ${motion('background-color')}
  ${media.hover} {
    &:hover {
      background: ${v.raised};
    }
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
`;

/** A long name does not make the line a page. */
const Words = styled(Text)`
  ${clamp(2)}
`;

interface Props {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

/** A line that leads to another screen. */
export function LineLink({ to, icon: Icon, title, text }: Props) {
  return (
    <Line as={Link} to={to} $pad="sm">
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <Heading as="h2" $size={16}>
          {title}
        </Heading>
        <Words $size={13} $muted>
          {text}
        </Words>
      </div>
      <ChevronRight size={20} aria-hidden="true" />
    </Line>
  );
}
