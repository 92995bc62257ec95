import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Label, Num } from '../layout/text';
import { v } from '../theme/tokens';
import type { Size } from '../theme/type';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.25rem), 1fr));
  gap: 0.75rem min(1.5rem, 6vw);
  overflow-x: clip;
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    min-width: 0;
  }
  /* A hairline before each but the first of a row, whose own is cut off. */
  div {
    position: relative;
  }
  div::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: max(-0.75rem, -3vw);
    border-inline-start: 1px solid ${v.line};
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
