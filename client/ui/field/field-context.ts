import { createContext, useContext } from 'react';

export interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** The properties that tie a control to the `Field` around it; the control's own win. */
export function useFieldControl<P extends { id?: string | undefined }>(own: P) {
  const field = useContext(FieldContext);
  if (!field) return own;
  return {
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    ...own,
    // The label points here, so a second id would untie it.
    id: field.id,
  };
}
