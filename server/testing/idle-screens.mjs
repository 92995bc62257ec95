import { parentPort } from 'node:worker_threads';
import { io } from 'socket.io-client';

// Screens in a thread of their own, so that what they take is not in the heap of the server that they connect to.
// Each message is `{ url, cookies, hello }`; the answer is how many were welcome, or what the first one was refused with.

parentPort.on('message', async ({ url, cookies, hello }) => {
  const welcome = await Promise.all(
    cookies.map(async (cookie, index) => {
      const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
      await new Promise((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return socket.emitWithAck('hello', { ...hello, deviceId: `idle-screen-${index}` });
    }),
  );
  parentPort.postMessage(welcome.find(({ error }) => error) ?? welcome.length);
});
