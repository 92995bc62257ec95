// Taken in by the service worker (vite.config.ts): shows the end of a rest where no page is in sight, and leads back
// to the workout. It answers no request: /api and /socket.io never pass through here.
// Told by server/push/tell-rest-end.ts; the shape is `pushMessageSchema` of common/contract/people/push.ts.

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(data) {
  const { title, body, tag, sessionId } = data.json();
  const open = await pages();
  // A page in sight tells it by itself.
  if (open.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    vibrate: [200, 100, 200],
    data: { sessionId },
  });
}

async function lead({ sessionId }) {
  const [page] = await pages();
  if (!page) return self.clients.openWindow(`/home?player=${encodeURIComponent(sessionId)}`);
  page.postMessage({ type: 'open-session', sessionId });
  await page.focus();
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data ?? {}));
});
