import { useState } from 'react';
import styled from 'styled-components';
import { Body, levelColour } from '@client/exercises/body/body';
import type { Level } from '@client/exercises/body/muscles';
import { ChipGroup } from '@client/ui/field/chip-group';
import { formatCount } from '@client/ui/format/figures';
import { Card } from '@client/ui/layout/layout';
import { Num, SectionTitle, Text } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { TrainingYear } from '@common/contract/training/training-year';
import type { Span } from './span';
import { ENOUGH, LEVEL_SETS, levelBySets, type SetsOver, weeklySets } from './weekly-sets';

type Option = { value: SetsOver; label: string };
const SHORT: readonly Option[] = [
  { value: 'week', label: 'This week' },
  { value: 'month', label: 'Last 4 weeks' },
];
/** Choices in each span; that of the span itself is an average, too. */
const OPTIONS: Record<Span, readonly Option[]> = {
  month: SHORT,
  year: [...SHORT, { value: 'span', label: 'This year' }],
  all: [...SHORT, { value: 'span', label: 'All' }],
};

const Box = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 1.25rem;
  align-items: center;
  & > svg {
    justify-self: center;
  }
`;
const Legend = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.25rem 0.75rem;
  color: ${v.muted};
  font-size: ${size[13]};
  li {
    display: flex;
    gap: 0.375rem;
    align-items: center;
  }
  i {
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 3px;
  }
`;
const Lines = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size[15]};
  th {
    font-weight: inherit;
    text-align: start;
    text-transform: capitalize;
  }
  td:last-child {
    padding-inline-start: 0.75rem;
    text-align: end;
  }
  tr {
    height: 2rem;
  }
  caption {
    display: none;
  }
`;
const Bar = styled.div`
  width: 100%;
  min-width: 4rem;
  height: 8px;
  border-radius: 4px;
  background: ${v.raised};
  & > span {
    display: block;
    height: 100%;
    border-radius: 4px;
    background: ${v.goMark};
  }
`;

/** Sets per week of each muscle, as numbers and on a body. */
export function SetsAWeek({ year, span }: { year: TrainingYear; span: Span }) {
  const [chosen, setOver] = useState<SetsOver>('week');
  const options = OPTIONS[span];
  const over = options.some(({ value }) => value === chosen) ? chosen : 'week';
  const all = weeklySets(year, over);
  const sayOf = (muscle: string) => formatCount(all.find((one) => one.muscle === muscle)?.sets ?? 0, 'set');
  const most = Math.max(ENOUGH * 2, ...all.map(({ sets }) => sets));
  return (
    <Card as="section" aria-label="Sets a week">
      <SectionTitle>Sets a week</SectionTitle>
      <ChipGroup label="Sets a week of" options={options} value={over} onChange={setOver} />
      <Box>
        <div>
          <Body levelOf={levelBySets(all)} sayOf={sayOf} />
          <Legend aria-label="Sets a week by colour">
            {LEVEL_SETS.map((from, index) => (
              <li key={from}>
                <i style={{ background: levelColour((index + 1) as Level) }} aria-hidden="true" />
                <Num>{index === 0 ? `under ${LEVEL_SETS[1]}` : `${from}+`}</Num>
              </li>
            ))}
          </Legend>
        </div>
        {all.length === 0 ? (
          <Text $muted>{over === 'week' ? 'No sets yet this week.' : 'No sets in these weeks.'}</Text>
        ) : (
          <Lines aria-label="Sets a week of each muscle">
            <tbody>
              {all.map(({ muscle, sets }) => (
                <tr key={muscle}>
                  <th scope="row">{muscle}</th>
                  <td aria-hidden="true" style={{ width: '45%' }}>
                    <Bar>
                      <span style={{ width: `${(100 * sets) / most}%` }} />
                    </Bar>
                  </td>
                  <td>
                    <Num>{sets}</Num>
                  </td>
                </tr>
              ))}
            </tbody>
          </Lines>
        )}
      </Box>
      <Text $size={13} $muted>
        A set counts in full for the main muscle and half for the others; warm-ups do not count. Most plans
        aim for 10 to 20 a week.
      </Text>
    </Card>
  );
}
