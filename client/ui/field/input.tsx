import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

const Box = styled.input`
  ${controlStyle}
`;

/** A line of text. Inside a `Field` it finds its label, hint and error by itself. */
export function Input(props: ComponentProps<'input'>) {
  return <Box {...useFieldControl(props)} />;
}
