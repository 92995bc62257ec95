import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '../layout/layout';
import { v } from '../theme/tokens';
import { numeric, size } from '../theme/type';

interface StatProps {
  /** Name of the number. */
  label: ReactNode;
  value: ReactNode;
  /** Smaller, beside the number: "min", "/ 7". */
  unit?: ReactNode;
}

interface Props extends StatProps {
  /** Below the number: a change, a Sparkline. */
  detail?: ReactNode;
}

const Pair = styled.dl`
  container-type: inline-size;
  display: flex;
  flex-direction: column-reverse;
  gap: 0.125rem;
`;
const Name = styled.dt`
  color: ${v.muted};
  font-size: ${size[13]};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;
const Value = styled.dd`
  ${numeric}
  font-size: clamp(1.125rem, 33cqi, ${size[34]});
  line-height: 1.1;
  overflow-wrap: normal;
`;
const Unit = styled.span`
  color: ${v.muted};
  font-size: ${size[15]};
  font-weight: 600;
`;

/** One large number and what it means, without a frame. */
export function Stat({ label, value, unit }: StatProps) {
  return (
    <Pair>
      <Name>{label}</Name>
      <Value>
        {value}
        {unit && <Unit> {unit}</Unit>}
      </Value>
    </Pair>
  );
}

/** One large number on a card. */
export function StatCard({ detail, ...stat }: Props) {
  return (
    <Card $pad="sm">
      <Stat {...stat} />
      {detail}
    </Card>
  );
}
