import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadMember } from './auth/load-member';
import { applyStoredTheme } from './ui/theme/theme-store';
import { UiProvider } from './ui/ui-provider';

applyStoredTheme();
void loadMember();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider>
      <App />
    </UiProvider>
  </StrictMode>,
);

// After the first screen: what is kept for later shall not slow down now.
const keepForLater = () =>
  import('./app/install/new-version').then(
    ({ keepAppHere }) => keepAppHere(),
    () => {}, // Without it the app works; the next page load asks again.
  );
// The app starts once the painted screen is there, which may be after the page was loaded.
if (document.readyState === 'complete') void keepForLater();
else addEventListener('load', keepForLater, { once: true });
