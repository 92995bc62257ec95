import { lazy, Suspense } from 'react';
import { useProof } from '../api/proof';
import { WithQueries } from '../api/with-queries';
import { DOORS } from '../auth/enter';
import { useMember } from '../auth/use-member';
import { Router } from '../router/address';
import { GoOn, type Route, Routes } from '../router/routes';
import { NotFoundPage } from './not-found-page';
import { Shell } from './shell/shell';
import { useLive } from './use-live';

const pages = [
  { path: '/', Page: lazy(() => import('../hub/hub-page')) },
  { path: '/home', Page: lazy(() => import('../home/home-page')) },
  { path: '/workouts', Page: lazy(() => import('../workouts/workouts-page')) },
  { path: '/programs', Page: lazy(() => import('../programs/programs-page')) },
  { path: '/exercises', Page: lazy(() => import('../exercises/exercises-page')) },
  { path: '/exercises/:id', Page: lazy(() => import('../exercises/page/exercise-page')) },
  { path: '/progress', Page: lazy(() => import('../progress/progress-page')) },
  { path: '/trading', Page: lazy(() => import('../trading/trading-page')) },
  { path: '/shore-house', Page: lazy(() => import('../shore-house/shore-house-page')) },
  { path: '/profile', Page: lazy(() => import('../profile/profile-page')) },
  { path: '/add-device', Page: lazy(() => import('../profile/add-device-page')) },
  { path: '/journal', Page: lazy(() => import('../journal/own-journal-page')) },
  { path: '/admin', Page: lazy(() => import('../admin/admin-page')) },
];

const ProofDialog = lazy(() => import('../auth/proof-dialog'));
/** Behind links that a member opens where they are signed in already: they show that it is them. */
const doors = [
  { path: '/sign-in-link', Page: lazy(() => import('../auth/sign-in-link-page')) },
  { path: '/this-machine', Page: lazy(() => import('../auth/this-machine-page')) },
  { path: '/it-is-me', Page: lazy(() => import('../auth/it-is-me-page')) },
];

const screens: readonly Route[] = [
  ...pages.map(({ path, Page }) => ({ path, element: <Page /> })),
  ...DOORS.filter((path) => doors.every((door) => door.path !== path)).map((path) => ({
    path,
    element: <GoOn to="/" />,
  })),
  { path: '*', element: <NotFoundPage /> },
];

/** The screens within the shell. */
function Screens() {
  return (
    <Shell>
      <Routes routes={screens} />
    </Shell>
  );
}

const routes: readonly Route[] = [
  ...doors.map(({ path, Page }) => ({ path, element: <Page /> })),
  { path: '*', element: <Screens /> },
];

/** Everything an approved member sees. Each page is fetched when it is first opened. */
export default function SignedInApp() {
  const memberId = useMember()?.id;
  useLive(memberId ?? null);
  const isAsked = useProof(({ answer }) => answer !== null);
  return (
    <WithQueries>
      <Router>
        <Routes routes={routes} />
        <Suspense fallback={null}>{isAsked && <ProofDialog />}</Suspense>
      </Router>
    </WithQueries>
  );
}
