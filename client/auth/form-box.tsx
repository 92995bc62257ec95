import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Box = styled.form`
  display: flex;
  flex-direction: column;
  gap: 1rem;
`;

/** A form that checks itself: the browser's own bubbles stay away. */
export function FormBox(props: ComponentProps<'form'>) {
  return <Box noValidate {...props} />;
}
