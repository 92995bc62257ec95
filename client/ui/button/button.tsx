import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { bareButton, media, motion } from '../theme/mixins';
import { tint, v } from '../theme/tokens';
import { size as font } from '../theme/type';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Circle = styled.span`
  display: inline-block;
  flex: none;
  width: 1.1em;
  height: 1.1em;
  border: 0.16em solid color-mix(in srgb, currentColor 30%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
  ${media.still} {
    animation: none;
  }
`;

/** A loading spinner. Hidden from assistive technology: the component around it says what is loading. */
export function Spinner() {
  return <Circle aria-hidden="true" />;
}

type ButtonVariant = 'go' | 'default' | 'outline' | 'ghost' | 'destructive' | 'link';
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon';

const hover = (rule: string) =>
  `${media.hover} { &:hover:not(:disabled, [aria-disabled='true']) { ${rule} } }`;
/** A step lighter or darker than a surface, in either theme. */
const shade = (surface: string, percent: number) => `color-mix(in srgb, ${v.text} ${percent}%, ${surface})`;

const variants: Record<ButtonVariant, string> = {
  go: `background: ${v.go}; color: ${v.onGo}; font-weight: 750;
    ${hover(`background: color-mix(in srgb, ${v.go} 88%, ${v.onGo});`)}`,
  default: `background: ${v.raised}; color: ${v.text}; border-color: ${v.line};
    ${hover(`background: ${shade(v.raised, 8)};`)}`,
  outline: `border-color: ${v.edge}; color: ${v.text}; ${hover(`background: ${v.raised};`)}`,
  ghost: `color: ${v.text}; ${hover(`background: ${v.raised};`)}`,
  destructive: `background: ${tint('bad')}; color: ${v.bad}; border-color: ${v.bad};
    ${hover(`background: ${v.bad}; color: ${v.onBad};`)}`,
  link: `color: ${v.goText}; padding-inline: 0.25rem; border-radius: 8px;
    ${hover('text-decoration: underline; text-underline-offset: 0.2em;')}`,
};

const sizes: Record<ButtonSize, string> = {
  default: `min-height: 3rem; border-radius: 14px; font-size: ${font[16]};`,
  sm: `min-height: 2.5rem; padding: 0.25rem 0.875rem; border-radius: 12px; font-size: ${font[15]};
    &::after { content: ''; position: absolute; inset: -3px 0; }`,
  lg: `min-height: 4rem; padding-inline: 1.5rem; border-radius: 18px; font-size: ${font[20]};`,
  icon: 'width: 3rem; min-height: 3rem; padding: 0; border-radius: 14px;',
};

/** Styles of every button, also of links and menu triggers that look like one. */
const buttonStyle = css<{ $variant: ButtonVariant; $size: ButtonSize; $wide?: boolean | undefined }>`
  ${bareButton}
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  flex: none;
  max-width: 100%;
  padding: 0.5rem min(1.25rem, 5.2vw);
  border: 1px solid transparent;
  font-weight: 650;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  user-select: none;
  ${motion('background-color', 'color', 'transform', 'opacity')}
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${({ $wide }) => $wide && 'width: 100%;'}

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.98);
    ${media.still} {
      transform: none;
    }
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    opacity: 0.8;
    cursor: progress;
  }
  & > svg {
    width: 1.25em;
    height: 1.25em;
  }
  ${media.belowTablet} {
    flex-shrink: 1;
  }
`;

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
