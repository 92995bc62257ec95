import { CalendarDays, Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { Program } from '@common/programs';
import { programTexts } from '@common/texts';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { Badge } from '../ui/data/badge';
import { DifficultyBadge } from '../ui/data/difficulty-badge';
import { dateOf } from '../ui/format/dates';
import { Card } from '../ui/layout/card';
import { Row } from '../ui/layout/layout';
import { Heading, Num, Text } from '../ui/layout/text';
import { DropdownMenu } from '../ui/overlay/dropdown-menu';
import { media } from '../ui/theme/mixins';

/** Actions of a card's buttons. */
export interface ProgramActions {
  manage: (program: Program) => void;
  edit: (program: Program) => void;
  copy: (program: Program) => void;
  remove: (program: Program) => void;
}

const Box = styled(Card)`
  height: 100%;
  ${media.desktop} {
    padding: 1.25rem;
  }
`;
const Foot = styled.div`
  margin-top: auto;
`;

/** Card of a program: name, difficulty, goal, weeks and scheduled workouts. */
export function ProgramCard({ program, actions }: { program: Program; actions: ProgramActions }) {
  const { name, description, difficulty, duration, goal, createdAt, workouts } = program;
  return (
    <Box as="article" aria-label={name}>
      <Row $justify="space-between" $align="start" $wrap={false} $gap={2}>
        <div>
          <Heading as="h2">{name}</Heading>
          <Text $size={13} $muted>
            Created {dateOf(createdAt)}
          </Text>
        </div>
        <DropdownMenu
          trigger={<IconButton icon={EllipsisVertical} label={`More for ${name}`} variant="ghost" />}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: () => actions.edit(program) },
            { label: 'Copy', icon: Copy, onSelect: () => actions.copy(program) },
            { label: 'Delete', icon: Trash2, onSelect: () => actions.remove(program), destructive: true },
          ]}
        />
      </Row>
      <Row $gap={2}>
        <DifficultyBadge difficulty={difficulty} />
        {goal && <Badge>{goal}</Badge>}
      </Row>
      {description && <Text $muted>{description}</Text>}
      <Row $gap={4}>
        <Text as="span">
          <Num $size={24}>{duration}</Num> {duration === 1 ? 'week' : 'weeks'}
        </Text>
        <Text as="span" $muted>
          {programTexts.scheduled(workouts.length)}
        </Text>
      </Row>
      <Foot>
        <Button wide aria-label={`Manage Program: ${name}`} onClick={() => actions.manage(program)}>
          <CalendarDays aria-hidden="true" />
          Manage Program
        </Button>
      </Foot>
    </Box>
  );
}
