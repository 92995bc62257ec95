import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import styled from 'styled-components';
import { SkipLink } from '../../ui/skip-link';
import { media, safe } from '../../ui/theme/mixins';
import { useTitle } from '../title';
import { BottomTabs } from './bottom-tabs';
import { OfflineNotice } from './offline-notice';
import { SectionTabs } from './section-tabs';
import { Sidebar } from './sidebar';
import { MAIN_ID, useRouteFocus } from './use-route-focus';

const PlayerDialog = lazy(() => import('../../player/player-dialog'));

const Frame = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: calc(248px + ${safe.left}) minmax(0, 1fr);
  }
`;
const Main = styled.main`
  min-width: 0;
  padding: ${safe.top} 0 calc(72px + ${safe.bottom});
  outline: none;
  ${media.desktop} {
    min-height: 100dvh;
    padding: 0;
  }
`;

/** What a route says about itself. */
export interface RouteHandle {
  title: string;
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** The frame of every signed-in screen: navigation, notices, the screen itself, and the player above it. */
export function Shell() {
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(isHandle);
  useTitle(handle?.title ?? 'Page Not Found');
  useRouteFocus();
  return (
    <Frame>
      <SkipLink to={MAIN_ID} />
      <Sidebar />
      <Main id={MAIN_ID} tabIndex={-1}>
        <OfflineNotice />
        <SectionTabs />
        <Outlet />
      </Main>
      <BottomTabs />
      <Suspense fallback={null}>
        <PlayerDialog />
      </Suspense>
      <ScrollRestoration />
    </Frame>
  );
}
