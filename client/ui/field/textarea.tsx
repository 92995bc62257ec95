import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style';
import { useFieldControl } from './field-context';

const Box = styled.textarea`
  ${controlStyle}
  resize: vertical;
  min-height: 5.5rem;
  field-sizing: content;
  max-height: 16rem;
`;

/** Several lines of text; grows with them where the browser can. */
export function Textarea(props: ComponentProps<'textarea'>) {
  return <Box rows={3} {...useFieldControl(props)} />;
}
