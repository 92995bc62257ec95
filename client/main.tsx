import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { keepAppHere } from './app/install/new-version';
import { Providers } from './app/providers';
import { askWhoIAm } from './auth/member-store';
import { applyCspNonce } from './ui/theme/csp-nonce';
import { applyStoredTheme } from './ui/theme/theme-store';

// Browsers hide the attribute from selectors, not from the property.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) applyCspNonce(nonce);
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
addEventListener('load', () => void keepAppHere());
