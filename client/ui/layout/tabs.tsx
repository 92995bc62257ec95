import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { bareButton, focusInside, media, motion } from '../theme/mixins';
import { v } from '../theme/tokens';
import { size } from '../theme/type';

interface Props<Value extends string> {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  /** Leave both out for uncontrolled tabs, which start with the first. */
  value?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
}

/** Horizontal padding of a tab; small enough for four side by side on a small phone. */
const INSET = 'clamp(0.5rem, 2.6vw, 1rem)';

const List = styled(Radix.List)`
  display: flex;
  gap: 0.25rem;
  overflow-x: auto;
  padding: 0.25rem;
  border: 1px solid ${v.line};
  border-radius: 16px;
  background: ${v.card};
  scrollbar-width: none;
  scroll-padding-inline: 2rem;
  overscroll-behavior-x: contain;
`;
const Tab = styled(Radix.Trigger)`
  ${bareButton}
  ${focusInside}
  ${motion('background-color', 'color')}
  position: relative;
  flex: 1 0 auto;
  min-height: 2.75rem;
  padding: 0.25rem ${INSET};
  border-radius: 12px;
  color: ${v.muted};
  font-size: ${size[15]};
  font-weight: 600;
  text-align: center;
  white-space: nowrap;
  ${media.hover} {
    &:hover {
      color: ${v.text};
    }
  }
  &[data-state='active'] {
    background: ${v.raised};
    color: ${v.text};
    &::after {
      content: '';
      position: absolute;
      inset: auto ${INSET} 0.3125rem;
      height: 2px;
      border-radius: 2px;
      background: ${v.goText};
    }
  }
`;
const Panel = styled(Radix.Content)`
  margin-top: 1rem;
  border-radius: 12px;
`;

/** Tabbed panels. Many tabs scroll sideways (week 1..52). */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const state =
    value === undefined
      ? { defaultValue: tabs[0]?.value ?? '' }
      : { value, onValueChange: (next: string) => onChange?.(next as Value) };
  return (
    <Radix.Root {...state}>
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            onFocus={(e) => e.currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Panel>
      ))}
    </Radix.Root>
  );
}
