import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import styled from 'styled-components';
import { closePlayer } from '@client/player/frame/open-player';
import { usePlayer } from '@client/player/frame/player-target';
import { useActiveSession } from '@client/sync/active-session';
import { SkipLink } from '@client/ui/layout/skip-link';
import { useTitle } from '@client/ui/layout/title';
import { lazyPart } from '@client/ui/overlay/lazy-part';
import { useOverlayEntry } from '@client/ui/overlay/overlay-entry';
import { layer, media, safe } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { ErrorBoundary } from '../error-boundary';
import { Notices } from '../notices/notices';
import { PaintedGoes } from '../painted-goes';
import { ScreenFailed } from '../screen-failed';
import { BottomTabs } from './bottom-tabs';
import { SectionTabs } from './section-tabs';
import { Sidebar } from './sidebar';
import { titleAt } from './titles';
import { MAIN_ID, useScreenChange } from './use-screen-change';
import { whenPageStands } from './when-page-stands';

const WorkoutBar = lazyPart(() => import('@client/home/workout-bar'), 'nothing');
const PlayerDialog = lazy(() => import('@client/player/player-dialog'));

const Frame = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: calc(15.5rem + ${safe.left}) minmax(0, 1fr);
  }
`;
const Main = styled.main`
  min-width: 0;
  min-height: 100dvh;
  padding: ${safe.top} 0 calc(4.75rem + ${safe.bottom});
  outline: none;
  :root:has([data-workout-bar]) & {
    padding-bottom: calc(9rem + ${safe.bottom});
  }
  ${media.desktop} {
    &,
    :root:has([data-workout-bar]) & {
      padding: 0;
    }
  }
  /* What the lines about the network lie over can be scrolled from below them. */
  &::after {
    content: '';
    display: block;
  }
  &:has([data-network-lines] > *)::after {
    height: 4rem;
  }
`;

const InPlaceOfPlayer = styled.div`
  position: fixed;
  z-index: ${layer.dialog};
  inset: 0;
  overflow: auto;
  background: ${v.page};
`;

/** True once the player should be mounted: it is open, a workout is under way, or the page is idle. Stays true. */
function usePlayerThere(isOpen: boolean): boolean {
  const isTraining = useActiveSession() !== null;
  const [stands, setStands] = useState(false);
  useEffect(() => whenPageStands(() => setStands(true)), []);
  const [isThere, setThere] = useState(false);
  if (!isThere && (isOpen || isTraining || stands)) setThere(true);
  return isThere;
}

/** The frame of every signed-in screen: navigation, notices, the screen, and the player above it. */
export default function Shell() {
  const { pathname } = useLocation();
  useTitle(titleAt(pathname));
  useScreenChange();
  const isPlayerOpen = usePlayer(({ target }) => target.kind !== 'closed');
  const isPlayerThere = usePlayerThere(isPlayerOpen);
  useOverlayEntry('player', isPlayerOpen, closePlayer);
  return (
    <Frame>
      <SkipLink to={MAIN_ID} />
      <Sidebar />
      <Main id={MAIN_ID} tabIndex={-1}>
        <Notices />
        <SectionTabs />
        <Suspense fallback={null}>
          {/* Another path is another screen, also of the same route. */}
          <Outlet key={pathname} />
          <PaintedGoes />
        </Suspense>
      </Main>
      <Suspense fallback={null}>{isPlayerThere && <WorkoutBar />}</Suspense>
      <BottomTabs />
      {/* The player is preloaded; a failure only matters once it is opened. */}
      <ErrorBoundary
        show={(error, retry) =>
          isPlayerOpen && (
            <InPlaceOfPlayer>
              <ScreenFailed error={error} onRetry={retry} />
            </InPlaceOfPlayer>
          )
        }
      >
        <Suspense fallback={null}>{isPlayerThere && <PlayerDialog />}</Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
