import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { DOORS } from '../auth/enter';
import { RouteFailed } from './screen-failed';
import { Splash } from './splash';

/** A route's component in a chunk of its own, loaded before the route is shown. */
const lazily = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
});

/** The frame around all screens of a part of the app. */
const frame = { HydrateFallback: Splash, ErrorBoundary: RouteFailed };

/** Screens of visitors [6.1]. */
export const visitorRoutes: RouteObject[] = [
  {
    ...frame,
    lazy: lazily(() => import('./signed-out-app')),
    children: [
      { path: '/accept-invitation', lazy: lazily(() => import('../auth/accept-invitation-page')) },
      { path: '/redeem-invitation', lazy: lazily(() => import('../auth/redeem-invitation-page')) },
      { path: '/login', lazy: lazily(() => import('../auth/login-page')) },
      { path: '/sign-in-link', lazy: lazily(() => import('../auth/sign-in-link-page')) },
      { path: '/this-machine', lazy: lazily(() => import('../auth/this-machine-page')) },
      { path: '/join', lazy: lazily(() => import('../auth/join-page')) },
      { path: '*', lazy: lazily(() => import('../auth/email-sign-in-page')) },
    ],
  },
];

/** Screens within the shell, which stays when one of them fails. */
const shellRoutes: RouteObject[] = [
  { path: '/', lazy: lazily(() => import('../hub/hub-page')) },
  { path: '/home', lazy: lazily(() => import('../home/home-page')) },
  { path: '/workouts', lazy: lazily(() => import('../workouts/workouts-page')) },
  { path: '/import', lazy: lazily(() => import('../import/import-page')) },
  { path: '/log-workout', lazy: lazily(() => import('../workouts/past/log-past-page')) },
  { path: '/programs', lazy: lazily(() => import('../programs/programs-page')) },
  { path: '/programs/follow/:id', lazy: lazily(() => import('../programs/follow/run-page')) },
  { path: '/programs/calendar', lazy: lazily(() => import('../programs/calendar/calendar-page')) },
  { path: '/programs/shared/:code', lazy: lazily(() => import('../programs/sharing/shared-program-page')) },
  { path: '/exercises', lazy: lazily(() => import('../exercises/exercises-page')) },
  { path: '/exercises/:id', lazy: lazily(() => import('../exercises/page/exercise-page')) },
  { path: '/progress', lazy: lazily(() => import('../progress/progress-page')) },
  { path: '/progress/review', lazy: lazily(() => import('../progress/review/review-page')) },
  { path: '/trading', lazy: lazily(() => import('../trading/trading-page')) },
  { path: '/shore-house', lazy: lazily(() => import('../shore-house/shore-house-page')) },
  { path: '/profile', lazy: lazily(() => import('../profile/profile-page')) },
  { path: '/add-device', lazy: lazily(() => import('../profile/add-device-page')) },
  { path: '/journal', lazy: lazily(() => import('../journal/own-journal-page')) },
  { path: '/admin', lazy: lazily(() => import('../admin/admin-page')) },
  { path: '/admin/members/:id', lazy: lazily(() => import('../admin/member-page')) },
  ...DOORS.map((path) => ({ path, element: <Navigate to="/" replace /> })),
  { path: '*', lazy: lazily(() => import('./not-found-page')) },
];

/** Screens of approved members. */
export const memberRoutes: RouteObject[] = [
  {
    ...frame,
    lazy: lazily(() => import('./signed-in-app')),
    children: [
      // Behind links that a member opens where they are signed in already: they show that it is them.
      { path: '/sign-in-link', lazy: lazily(() => import('../auth/sign-in-link-page')) },
      { path: '/this-machine', lazy: lazily(() => import('../auth/this-machine-page')) },
      // Assistants lead their member here.
      { path: '/oauth/authorize', lazy: lazily(() => import('../oauth/consent-page')) },
      { path: '/it-is-me', lazy: lazily(() => import('../auth/it-is-me-page')) },
      {
        lazy: lazily(() => import('./shell/shell')),
        children: [{ ErrorBoundary: RouteFailed, children: shellRoutes }],
      },
    ],
  },
];
