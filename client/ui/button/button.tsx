import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `go` is lime: the one thing to do now, once a screen. */
  variant?: ButtonVariant | undefined;
  /** 48, 40, 64 (the main action, docked) and 48 square. */
  size?: ButtonSize | undefined;
  /** Busy: keeps its width and its focus, refuses another press. */
  loading?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** The look goes to the only child instead, such as a router's Link. */
  asChild?: boolean | undefined;
}

const Plain = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $wide?: boolean | undefined }>`
  ${buttonStyle}
`;
const AsChild = styled(Slot.Root)<{
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide?: boolean | undefined;
}>`
  ${buttonStyle}
`;

/** A button, or with `asChild` a link that looks like one. */
export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'default',
    loading,
    wide,
    asChild,
    onClick,
    children,
    ...remaining
  } = props;
  const look = { $variant: variant, $size: size, $wide: wide };
  if (asChild)
    return (
      <AsChild {...look} {...remaining} onClick={onClick}>
        {children}
      </AsChild>
    );
  return (
    <Plain
      type="button"
      {...look}
      {...remaining}
      aria-busy={loading || undefined}
      aria-disabled={loading || remaining['aria-disabled']}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading && <Spinner />}
      {children}
    </Plain>
  );
}
