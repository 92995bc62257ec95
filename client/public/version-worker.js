// Taken in by the service worker (vite.config.ts): a version that speaks another live protocol than the one before it
// takes that one's place at once, also during a workout. The server refuses the older page, so what waits there goes out
// only once the page is loaded anew, which would bring the older one again. Any other version waits until the member
// takes it (client/app/install/new-version.ts). 0.1.0 and 0.2.0 left no word of what they speak.
const SPOKEN = 'live-protocol-2';

async function takeOver() {
  if (self.registration.active && !(await self.caches.has(SPOKEN))) await self.skipWaiting();
}

async function remember() {
  const names = await self.caches.keys();
  const others = names.filter((name) => name.startsWith('live-protocol-') && name !== SPOKEN);
  await Promise.all([self.caches.open(SPOKEN), ...others.map((name) => self.caches.delete(name))]);
}

self.addEventListener('install', (event) => event.waitUntil(takeOver()));
self.addEventListener('activate', (event) => event.waitUntil(remember()));
