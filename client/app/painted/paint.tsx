import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import EmailSignInPage from '@client/auth/email-sign-in-page';
import LoginPage from '@client/auth/login-page';
import { useMembership } from '@client/auth/member-store';
import { offer } from '@client/auth/page-visitor';
import { HomeHeader } from '@client/home/home-header';
import HubPage from '@client/hub/hub-page';
import { FULL_WIDTH, Page } from '@client/ui/layout/layout';
import { GlobalStyle } from '@client/ui/theme/global-style';
import { layer } from '@client/ui/theme/mixins';
import { v } from '@client/ui/theme/tokens';
import { PAINTED_FIRST_NAME, PAINTED_ID, type PaintedScreens } from '@common/contract/painted-screens';
import { MAIN_ITEMS, WORKOUT_ITEMS } from '../shell/nav-items';
import Shell from '../shell/shell';

/** The prerendered screen covers the app, which renders behind it. */
const OVER_THE_APP = `#${PAINTED_ID}{position:absolute;z-index:${layer.painted};inset:0 0 auto;min-height:100%;background:${v.page}}`;

/** A router that stands at one path, whatever routes there are. */
const routerAt = (path: string, frame: { Component?: ComponentType }, element: ReactNode) =>
  createMemoryRouter([{ ...frame, children: [{ path: '*', element }] }], { initialEntries: [path] });

/** Renders screens to HTML with one shared style sheet. */
function paint(screens: Record<string, ReactNode>, frame: { Component?: ComponentType } = {}) {
  const sheet = new ServerStyleSheet();
  try {
    const bodies = Object.entries(screens).map(([name, screen]) => {
      const html = renderToStaticMarkup(
        sheet.collectStyles(
          <>
            <GlobalStyle />
            <RouterProvider router={routerAt(name, frame, screen)} />
          </>,
        ),
      );
      // Without scripts a browser would submit forms itself, and put the typed address into the URL.
      const inert = html.replaceAll(/<(\/?)form\b/g, '<$1div').replaceAll(/<template[^>]*><\/template>/g, '');
      return [name, inert] as const;
    });
    const css = [...sheet.getStyleTags().matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      .map(([, text = '']) => text)
      .join('')
      // Drops markers of styled-components that only separate its rules.
      .replaceAll(/\/\*!sc\*\/\s*/g, '')
      .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '');
    return { css: OVER_THE_APP + css, bodies: Object.fromEntries(bodies) };
  } finally {
    sheet.seal();
  }
}

/** The two pages that most visitors open. */
function visitorScreens(google: boolean) {
  offer({ google });
  return paint({ '/': <EmailSignInPage />, '/login': <LoginPage /> });
}

/** A member's first screens: the hub as a whole, the top of Home, of the others only the shell. */
function memberScreens(isAdmin: boolean) {
  // Without a browser, stores have their initial state.
  Object.assign(useMembership.getInitialState(), {
    status: 'signed-in',
    member: {
      id: '',
      firstName: PAINTED_FIRST_NAME,
      lastName: null,
      email: '',
      profileImageUrl: null,
      isAdmin,
      isApproved: true,
      createdAt: '',
    },
  });
  const frames = [...MAIN_ITEMS, ...WORKOUT_ITEMS].map(({ to }) => [to, null] as const);
  const home = (
    <Page $width={FULL_WIDTH}>
      <HomeHeader />
    </Page>
  );
  return paint({ ...Object.fromEntries(frames), '/': <HubPage />, '/home': home }, { Component: Shell });
}

/** Prerenders the first screens at build time; the server embeds them, to show before any script runs. */
export const paintedScreens = (): PaintedScreens => ({
  visitor: visitorScreens(false),
  visitorWithGoogle: visitorScreens(true),
  member: memberScreens(false),
  admin: memberScreens(true),
});
