import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

const TextareaBox = styled.textarea`
  ${controlStyle}
  resize: vertical;
  min-height: 5.5rem;
  field-sizing: content;
  max-height: 16rem;
`;

/** Several lines of text; grows with them where the browser can. */
export function Textarea(props: ComponentProps<'textarea'>) {
  return <TextareaBox rows={3} {...useFieldControl(props)} />;
}

const Box = styled.input`
  ${controlStyle}
`;

/** A line of text. Inside a `Field` it finds its label, hint and error by itself. */
export function Input(props: ComponentProps<'input'>) {
  return <Box {...useFieldControl(props)} />;
}
