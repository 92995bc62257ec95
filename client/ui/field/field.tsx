import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { v } from '../theme/tokens';
import { size } from '../theme/type';
import { FieldContext } from './field-context';

interface Props {
  label: ReactNode;
  /** One control: Input, Textarea, Select, NumberField, SearchField or Switch. It connects itself by context. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** "(optional)" after the label. */
  optional?: boolean | undefined;
  id?: string | undefined;
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-width: 0;
`;
const FieldLabel = styled.label`
  font-size: ${size[15]};
  font-weight: 600;
`;
const Hint = styled.p`
  color: ${v.muted};
  font-size: ${size[13]};
`;
const Fault = styled.p`
  display: flex;
  gap: 0.375rem;
  color: ${v.bad};
  font-size: ${size[13]};
  font-weight: 600;
  & > svg {
    width: 1.15em;
    height: 1.15em;
    margin-top: 0.15em;
  }
`;

/** Error message of a field, or of several that belong together. */
export function FieldFault({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Fault id={id} role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </Fault>
  );
}

/** Label, control, hint and error message, linked for assistive technology. */
export function Field({ label, children, hint, error, required, optional, id }: Props) {
  const generatedId = useId();
  const base = id ?? generatedId;
  const ids = { label: `${base}-label`, hint: `${base}-hint`, error: `${base}-error` };
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ') || undefined;
  const wiring = { id: base, labelId: ids.label, describedBy, invalid: !!error, required: !!required };
  return (
    <Box>
      <FieldLabel htmlFor={base} id={ids.label}>
        {label}
        {optional && <Hint as="span"> (optional)</Hint>}
      </FieldLabel>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldFault id={ids.error}>{error}</FieldFault>}
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
    </Box>
  );
}
