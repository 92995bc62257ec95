import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { Providers } from './app/providers';
import { askWhoIAm } from './auth/member-store';
import { applyStoredTheme } from './ui/theme/theme-store';

applyStoredTheme();
void askWhoIAm();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);

// After the first screen: what is kept for later shall not slow down now.
addEventListener('load', () => {
  import('./app/install/new-version').then(
    ({ keepAppHere }) => keepAppHere(),
    () => {}, // Without it the app works; the next page load asks again.
  );
});
