import styled from 'styled-components';
import { formatCount } from '@client/ui/format/figures';
import { Num, Text } from '@client/ui/layout/text';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import type { MuscleSets } from '@common/rules/muscle-sets';
import { Body, levelColour } from './body';
import { ENOUGH, LEVEL_SETS, levelBySets, type SetsOf } from './level-by-sets';
import { MuscleLink } from './muscle-link';
import { isOnBody, type Level } from './muscles';

const Box = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: 1.25rem;
  align-items: center;
`;
const Legend = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.25rem 0.75rem;
  margin-top: 0.5rem;
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
  a {
    display: flex;
    align-items: center;
    min-height: 2rem;
    color: inherit;
  }
  td:last-child {
    padding-inline-start: 0.75rem;
    text-align: end;
    overflow-wrap: normal;
  }
  tr {
    height: 2rem;
  }
`;
const Bar = styled.div`
  width: 100%;
  min-width: min(4rem, 100%);
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

interface Props {
  /** Most first. Words that are no muscle are left out. */
  all: readonly MuscleSets[];
  /** The scale of the five steps. */
  of: SetsOf;
  /** Names the table and the legend: "Sets a week". */
  label: string;
  /** Sentence in place of an empty table. */
  empty: string;
  /** Without links to exercises, where one would lead away from what is not saved yet. */
  isPlain?: boolean;
}

/** Sets per muscle: lit on a body in five steps with a legend, and as numbers with bars. */
export function MuscleChart({ all, of, label, empty, isPlain = false }: Props) {
  const shown = all.filter(({ muscle }) => isOnBody(muscle));
  const steps = LEVEL_SETS[of];
  const sayOf = (muscle: string) => formatCount(all.find((one) => one.muscle === muscle)?.sets ?? 0, 'set');
  const most = Math.max(of === 'week' ? ENOUGH * 2 : 1, ...shown.map(({ sets }) => sets));
  return (
    <Box>
      <div>
        <Body levelOf={levelBySets(shown, of)} sayOf={sayOf} isPlain={isPlain} />
        <Legend aria-label={`${label} by colour`}>
          {steps.map((from, index) => (
            <li key={from}>
              <i style={{ background: levelColour((index + 1) as Level) }} aria-hidden="true" />
              <Num>{index === 0 ? `under ${steps[1]}` : `${from}+`}</Num>
            </li>
          ))}
        </Legend>
      </div>
      {shown.length === 0 ? (
        <Text $muted>{empty}</Text>
      ) : (
        <Lines aria-label={`${label} of each muscle`}>
          <tbody>
            {shown.map(({ muscle, sets }) => (
              <tr key={muscle}>
                <th scope="row">{isPlain ? muscle : <MuscleLink muscle={muscle} />}</th>
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
  );
}
