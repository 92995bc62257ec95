import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import styled from 'styled-components';
import { ClubLine } from '@client/auth/club-mark';
import { useMember } from '@client/auth/member-store';
import { media, safe } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { ADMIN_ITEM, inWorkoutSection, MAIN_ITEMS, type NavItem, WORKOUT_ITEMS } from './nav-items';
import { NavLink } from './nav-link';

const Frame = styled.nav`
  display: none;
  ${media.desktop} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    gap: 4px;
    height: 100dvh;
    padding: 24px 16px 20px;
    padding-left: calc(16px + ${safe.left});
    border-right: 1px solid ${v.line};
    overflow-y: auto;
  }
`;
const Head = styled.div`
  padding: 0 14px 20px;
`;
const Rest = styled.div`
  margin-top: auto;
  padding-top: 16px;
`;

const BACK: NavItem = { to: '/', label: 'Back to Dashboard', icon: ArrowLeft };

/** The desktop's navigation, in its main mode or in that of the workout section ([2.13], [2.15]). */
export function Sidebar() {
  const { pathname } = useLocation();
  const isAdmin = useMember()?.isAdmin ?? false;
  const inSection = inWorkoutSection(pathname);
  const items = inSection ? WORKOUT_ITEMS : isAdmin ? [...MAIN_ITEMS, ADMIN_ITEM] : MAIN_ITEMS;
  return (
    <Frame aria-label={inSection ? 'Workout section' : 'Main'}>
      <Head>
        <ClubLine />
      </Head>
      {items.map((item) => (
        <NavLink key={item.to} item={item} shape="row" />
      ))}
      {inSection && (
        <Rest>
          <NavLink item={BACK} shape="row" />
        </Rest>
      )}
    </Frame>
  );
}
