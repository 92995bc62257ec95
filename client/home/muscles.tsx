import styled from 'styled-components';
import { useCall } from '../api/use-call';
import { Body } from '../exercises/body/body';
import { levelBySets } from '../exercises/body/level-by-sets';
import { weeklySets } from '../progress/year/weekly-sets';
import { SkeletonFigure } from '../ui/feedback/skeleton';
import { timeZone } from '../ui/format/dates';
import { Section } from '../ui/layout/layout';
import { Num, SectionTitle, Text } from '../ui/layout/text';

/** Max muscles listed beside the body. */
const SHOWN = 6;

const Box = styled.div`
  flex: 1 1 auto;
  display: grid;
  /* Below each other where the text is large. */
  grid-template-columns: repeat(auto-fit, minmax(min(7rem, 100%), 1fr));
  gap: 1.25rem;
  align-items: center;
  & > :first-child {
    max-width: 11rem;
  }
`;
const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 0.5rem;
  & > li {
    display: flex;
    justify-content: space-between;
    gap: 0.75rem;
  }
  & > li > span:first-child::first-letter {
    text-transform: uppercase;
  }
`;

/** Muscles trained this week; if there are none yet, the weekly average of the four weeks before. */
export default function TrainedMuscles() {
  const { data: year, isPending } = useCall('trainingYear', { query: { timeZone: timeZone() } });
  if (!year) return isPending ? <SkeletonFigure height="16rem" /> : null;
  const thisWeek = weeklySets(year, 'week');
  const all = thisWeek.length > 0 ? thisWeek : weeklySets(year, 'month');
  if (all.length === 0) return null;
  return (
    <Section aria-label="Muscles">
      <SectionTitle
        action={
          <Text as="span" $size={13} $muted>
            {all === thisWeek ? 'sets this week' : 'sets a week, last 4 weeks'}
          </Text>
        }
      >
        Muscles
      </SectionTitle>
      <Box>
        <Body levelOf={levelBySets(all, 'week')} isPlain />
        <Lines>
          {all.slice(0, SHOWN).map(({ muscle, sets }) => (
            <li key={muscle}>
              <span>{muscle}</span>
              <Num>{sets}</Num>
            </li>
          ))}
        </Lines>
      </Box>
    </Section>
  );
}
