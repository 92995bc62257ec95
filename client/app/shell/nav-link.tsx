import { Link, useLocation } from 'react-router';
import styled, { css } from 'styled-components';
import { useCovered } from '@client/ui/overlay/overlay-entry';
import { focusInside, media, motion } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { size } from '@client/ui/theme/type';
import { isCurrent, type NavItem } from './nav-items';

const shared = css`
  color: ${v.muted};
  text-decoration: none;
  ${motion('color', 'background-color')}
  ${focusInside}
  ${media.hover} {
    &:hover {
      color: ${v.text};
    }
  }
`;

const Row = styled(Link)`
  ${shared}
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 2.75rem;
  padding: 0.5rem 0.875rem;
  border-radius: 12px;
  font-size: ${size[16]};
  font-weight: 600;
  letter-spacing: -0.01em;
  ${media.hover} {
    &:hover {
      background: ${v.card};
    }
  }
  &[aria-current='page'] {
    background: ${v.raised};
    color: ${v.text};
  }
`;

const Tab = styled(Link)`
  ${shared}
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 4px;
  min-width: 0;
  min-height: 3.75rem;
  /* Five words share the width, whatever the text size. */
  font-size: min(${size[12]}, 3.9vw);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  letter-spacing: -0.01em;
  @media (max-width: 359px) {
    font-size: 0.6875rem;
    letter-spacing: -0.03em;
  }
  &[aria-current='page'] {
    color: ${v.goText};
  }
`;

const Pill = styled(Link)`
  ${shared}
  flex: none;
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 min(0.75rem, 2.6vw);
  border-radius: 999px;
  font-size: ${size[13]};
  font-weight: 600;
  white-space: nowrap;
  @media (min-width: 480px) {
    font-size: ${size[15]};
  }
  &[aria-current='page'] {
    background: ${v.raised};
    color: ${v.text};
  }
`;

const shapes = { row: Row, tab: Tab, pill: Pill };

interface NavLinkProps {
  item: NavItem;
  shape: keyof typeof shapes;
}

/** One entry of the sidebar (`row`), the tab bar (`tab`) or the section row (`pill`). */
export function NavLink({ item, shape }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCovered = useCovered();
  const Shape = shapes[shape];
  const Icon = item.icon;
  return (
    <Shape
      to={item.to}
      {...(isCovered ? { replace: true } : {})}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
    >
      {shape !== 'pill' && <Icon size={shape === 'tab' ? 22 : 20} strokeWidth={1.75} aria-hidden="true" />}
      {item.label}
    </Shape>
  );
}
