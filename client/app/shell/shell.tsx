import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import styled from 'styled-components';
import { closePlayer } from '@client/player/frame/open-player';
import { PLAYER_OVERLAY, usePlayer } from '@client/player/frame/player-target';
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
import { inWorkoutSection, MAIN_ITEMS, WORKOUT_ITEMS } from './nav-items';
import { NavLink } from './nav-link';
import { Sidebar } from './sidebar';
import { titleAt } from './titles';

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
function SectionTabs() {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own tab
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
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
function BottomTabs() {
  return (
    <Bar aria-label="Main">
      {MAIN_ITEMS.map((item) => (
        <NavLink key={item.to} item={item} shape="tab" />
      ))}
    </Bar>
  );
}

/** Id of the element that holds the screen. */
const MAIN_ID = 'main';

/**
 * After a change of screen the heading has the focus, so that a screen reader says where one is and Tab goes on from
 * there. Not at the first screen, which the browser announces, and not where a dialog has the focus.
 */
function useScreenChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.closest('[role="dialog"]')) return;
    const main = document.getElementById(MAIN_ID);
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!target) return;
    target.tabIndex = -1;
    target.style.outline = 'none';
    target.focus({ preventScroll: true });
  }, [pathname]);
}

/** Delay after the page's load event before non-urgent chunks are loaded. */
const STANDS_AFTER_MS = 2_000;
/** Deadline for pages that are never idle. */
const IDLE_WITHIN_MS = 5_000;

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: IDLE_WITHIN_MS });
  else setTimeout(task, 200);
}

/**
 * Runs a task once the page has loaded and is idle. Chunks loaded sooner would compete with the first screen and the
 * live connection.
 */
function whenPageStands(task: () => void): void {
  const soon = () => setTimeout(whenIdle, STANDS_AFTER_MS, task);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

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
  /* Space to scroll the end of a page from below the lines about the network. */
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
  useOverlayEntry(PLAYER_OVERLAY, isPlayerOpen, closePlayer);
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
