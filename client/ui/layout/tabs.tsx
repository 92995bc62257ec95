import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tabListStyle, tabStyle } from './tab-style';

interface Props<Value extends string> {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  /** Leave both out for uncontrolled tabs, which start with the first. */
  value?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
}

const List = styled(Radix.List)`
  ${tabListStyle}
`;
const Tab = styled(Radix.Trigger)`
  ${tabStyle}
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
