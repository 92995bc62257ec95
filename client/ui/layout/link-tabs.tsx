import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { tabListStyle, tabStyle } from './tab-style';

const List = styled.div`
  ${tabListStyle}
  max-width: 36rem;
`;
const Tab = styled(Link)`
  ${tabStyle}
`;
const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: inherit;
  min-width: 0;
  border-radius: 12px;
`;

/** The value of a search parameter, one of these words; the first where it is left out. */
export function useWordParam<Value extends string>(
  param: string,
  values: readonly [Value, ...Value[]],
): Value {
  const [params] = useSearchParams();
  return values.find((value) => value === params.get(param)) ?? values[0];
}

interface Props<Value extends string> {
  /** Accessible name of the tabs. */
  label: string;
  /** The search parameter that names the tab; the first tab has the address without it. */
  param: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  /** The panel of the tab. */
  children: ReactNode;
}

/** Steps of the keys along the tabs. */
const STEPS: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at > 0 ? at - 1 : last),
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Tabs that are links, each with an address of its own. Arrow keys move along them, as in all tabs. */
export function LinkTabs<Value extends string>({ label, param, tabs, value, children }: Props<Value>) {
  const id = useId();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const searchOf = (to: Value) => {
    const next = new URLSearchParams(params);
    if (to === tabs[0]?.value) next.delete(param);
    else next.set(param, to);
    return { search: next.toString() };
  };
  const fromKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    if (event.key === ' ') return event.preventDefault();
    const to = tabs[STEPS[event.key]?.(at, tabs.length - 1) ?? -1];
    if (!to) return;
    event.preventDefault();
    document.getElementById(`${id}-${to.value}`)?.focus();
    // Walking along the tabs leaves one entry in the history.
    void navigate(searchOf(to.value), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={fromKey}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={`${id}-${tab.value}`}
            role="tab"
            to={searchOf(tab.value)}
            preventScrollReset
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </Panel>
    </>
  );
}
