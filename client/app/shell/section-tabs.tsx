import { useLocation } from 'react-router';
import styled from 'styled-components';
import { layer, media, safe } from '../../ui/theme/mixins';
import { v } from '../../ui/theme/tokens';
import { inWorkoutSection, WORKOUT_ITEMS } from './nav-items';
import { NavLink } from './nav-link';

const Row = styled.nav`
  position: sticky;
  top: 0;
  z-index: ${layer.docked};
  display: flex;
  gap: 4px;
  padding: 8px max(12px, ${safe.right}) 8px max(12px, ${safe.left});
  overflow-x: auto;
  scrollbar-width: none;
  background: ${v.page};
  border-bottom: 1px solid ${v.line};
  ${media.desktop} {
    display: none;
  }
`;

/** The workout section on a phone: what the desktop's sidebar lists there. */
export function SectionTabs() {
  const { pathname } = useLocation();
  if (!inWorkoutSection(pathname)) return null;
  return (
    <Row aria-label="Workout section">
      {WORKOUT_ITEMS.map((item) => (
        <NavLink key={item.to} item={item} shape="pill" />
      ))}
    </Row>
  );
}
