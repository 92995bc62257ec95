import { Lock, Trophy } from 'lucide-react';
import styled from 'styled-components';
import { LOCKED_ACHIEVEMENTS_SHOWN } from '@common/constants';
import type { Achievement } from '@common/contract/training/progress';
import { Badge } from '../ui/data/badge';
import { Card } from '../ui/layout/layout';
import { Num, SectionTitle, Text } from '../ui/layout/text';
import { v } from '../ui/theme/tokens';

const List = styled.ul`
  display: grid;
`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem 0.875rem;
  padding: 0.75rem 0;
  & + & {
    border-top: 1px solid ${v.line};
  }
`;
/** Name and description; with large text the state goes below. */
const Words = styled.div`
  flex: 1 1 6.25rem;
  min-width: 0;
`;
const Disc = styled.span<{ $earned: boolean }>`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: ${({ $earned }) => ($earned ? v.go : v.raised)};
  color: ${({ $earned }) => ($earned ? v.onGo : v.muted)};
`;

/** Earned achievements, then at most three locked ones [4.28]. */
export function shownAchievements(all: readonly Achievement[]): Achievement[] {
  const locked = all.filter(({ earned }) => !earned).slice(0, LOCKED_ACHIEVEMENTS_SHOWN);
  return [...all.filter(({ earned }) => earned), ...locked];
}

/** The list of achievements. */
export function Achievements({ achievements }: { achievements: readonly Achievement[] }) {
  const earned = achievements.filter((one) => one.earned).length;
  return (
    <Card as="section">
      <SectionTitle
        action={
          <Num>
            {earned} of {achievements.length}
          </Num>
        }
      >
        Achievements
      </SectionTitle>
      <List role="list">
        {shownAchievements(achievements).map((one) => (
          <Item key={one.id}>
            <Disc $earned={one.earned}>
              {one.earned ? <Trophy size={20} aria-hidden="true" /> : <Lock size={18} aria-hidden="true" />}
            </Disc>
            <Words>
              <Text $strong>{one.name}</Text>
              <Text $size={13} $muted>
                {one.description}
              </Text>
            </Words>
            {one.earned ? <Badge $tone="goText">Earned</Badge> : <Badge>Locked</Badge>}
          </Item>
        ))}
      </List>
    </Card>
  );
}
