import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { PaintedGoes } from './painted-goes';
import { Splash } from './splash';

/** The frame of every screen of a visitor. */
export default function SignedOutApp() {
  return (
    <Suspense fallback={<Splash />}>
      <Outlet />
      <PaintedGoes />
      <ScrollRestoration />
    </Suspense>
  );
}
