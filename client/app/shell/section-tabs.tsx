import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { layer, media, safe } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { inWorkoutSection, WORKOUT_ITEMS } from './nav-items';
import { NavLink } from './nav-link';

const Row = styled.nav`
  position: sticky;
  top: 0;
  z-index: ${layer.docked};
  display: flex;
  justify-content: safe center;
  padding: 0.375rem max(0.5rem, ${safe.right}) 0.375rem max(0.5rem, ${safe.left});
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
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  if (!inWorkoutSection(pathname)) return null;
  return (
    <Row ref={row} aria-label="Workout section">
      {WORKOUT_ITEMS.map((item) => (
        <NavLink key={item.to} item={item} shape="pill" />
      ))}
    </Row>
  );
}
