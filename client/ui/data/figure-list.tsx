import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Label, Num } from '../layout/text';
import { v } from '../theme/tokens';
import type { Size } from '../theme/type';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.75rem), 1fr));
  gap: 0.75rem;
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    min-width: 0;
  }
  div + div {
    border-left: 1px solid ${v.line};
    padding-left: 0.75rem;
  }
`;

interface Props {
  figures: readonly { label: string; value: ReactNode }[];
  size?: Size;
}

/** A few figures side by side, each with its name, without a frame of its own. */
export function FigureList({ figures, size = 24 }: Props) {
  return (
    <List>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <Label as="dt">{label}</Label>
          <Num as="dd" $size={size}>
            {value}
          </Num>
        </div>
      ))}
    </List>
  );
}
