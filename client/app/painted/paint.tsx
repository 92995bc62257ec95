import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { PAINTED_FIRST_NAME, PAINTED_ID, type PaintedScreens } from '../../../common/painted-screens';
import { EmailSignInPage } from '../../auth/email-sign-in-page';
import { LoginPage } from '../../auth/login-page';
import { useMembership } from '../../auth/member-store';
import { offer } from '../../auth/page-visitor';
import HubPage from '../../hub/hub-page';
import { FixedAddress } from '../../router/address';
import { GlobalStyle } from '../../ui/theme/global-style';
import { layer } from '../../ui/theme/mixins';
import { v } from '../../ui/theme/tokens';
import { MAIN_ITEMS, WORKOUT_ITEMS } from '../shell/nav-items';
import { Shell } from '../shell/shell';

/** It lies over the app, which comes in behind it. */
const OVER_THE_APP = `#${PAINTED_ID}{position:absolute;z-index:${layer.painted};inset:0 0 auto;min-height:100%;background:${v.page}}`;

/** Paints screens with one style sheet for all of them. */
function paint(screens: Record<string, ReactNode>) {
  const sheet = new ServerStyleSheet();
  try {
    const bodies = Object.entries(screens).map(([name, screen]) => {
      const html = renderToStaticMarkup(
        sheet.collectStyles(
          <FixedAddress path={name}>
            <GlobalStyle />
            {screen}
          </FixedAddress>,
        ),
      );
      // Nobody listens yet: a form that the browser sends by itself would put the address typed into that of the page.
      const inert = html.replaceAll(/<(\/?)form\b/g, '<$1div').replaceAll(/<template[^>]*><\/template>/g, '');
      return [name, inert] as const;
    });
    const css = [...sheet.getStyleTags().matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      .map(([, text = '']) => text)
      .join('')
      // What only tells one component's rules from the next.
      .replaceAll(/\/\*!sc\*\/\s*/g, '')
      .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '');
    return { css: OVER_THE_APP + css, bodies: Object.fromEntries(bodies) };
  } finally {
    sheet.seal();
  }
}

/** The two doors that most visitors come to. */
function visitorScreens(google: boolean) {
  offer({ google });
  return paint({ '/': <EmailSignInPage />, '/login': <LoginPage /> });
}

/** The first screen of a member: the hub whole, of the others the frame. */
function memberScreens(isAdmin: boolean) {
  // Rendered without a browser, a store answers as it was made.
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
  const frames = [...MAIN_ITEMS, ...WORKOUT_ITEMS].map(
    ({ to }) => [to, <Shell key={to}>{null}</Shell>] as const,
  );
  return paint({
    ...Object.fromEntries(frames),
    '/': (
      <Shell>
        <HubPage />
      </Shell>
    ),
  });
}

/** The first screens as HTML, for the build: the server writes them into the page, and they stand before any script. */
export const paintedScreens = (): PaintedScreens => ({
  visitor: visitorScreens(false),
  visitorWithGoogle: visitorScreens(true),
  member: memberScreens(false),
  admin: memberScreens(true),
});
