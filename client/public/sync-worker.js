// Taken in by the service worker (vite.config.ts): the network is back while sets wait on this device. What sends them
// is an open page, which the browser may have put to sleep; it is told. Without one they go out at the next start.
self.addEventListener('sync', (event) => {
  if (event.tag !== 'send-outbox') return;
  const tell = async () => {
    for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
      page.postMessage({ type: 'network-back' });
  };
  event.waitUntil(tell());
});
