import styled from 'styled-components';
import { layer, media, safe } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { MAIN_ITEMS } from './nav-items';
import { NavLink } from './nav-link';

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.docked};
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  padding: 4px 4px calc(8px + ${safe.bottom});
  background: ${v.card};
  border-top: 1px solid ${v.line};
  ${media.desktop} {
    display: none;
  }
`;

/** The phone's navigation, at the thumb. */
export function BottomTabs() {
  return (
    <Bar aria-label="Main">
      {MAIN_ITEMS.map((item) => (
        <NavLink key={item.to} item={item} shape="tab" />
      ))}
    </Bar>
  );
}
