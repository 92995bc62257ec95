import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StoryPage } from './story-page';

/** Addresses in this browser's offline cache; empty if there is none. */
export const cachedAddresses = (page: StoryPage): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'win-the-day-kept')) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('win-the-day-kept');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const request = db.transaction('answers').objectStore('answers').getAllKeys();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
    return keys.map(String);
  });

/** Waits until the service worker is ready and the member's lists are in the offline cache. */
export async function readyForNoNetwork(page: StoryPage): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => cachedAddresses(page))
    .toEqual(expect.arrayContaining(['/api/workouts', '/api/programs', '/api/exercises']));
}

/** Overwrites an address's cached answer with one that no version of the app can read. */
export const spoilOfflineCache = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (key) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('win-the-day-kept');
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = db.transaction('answers', 'readwrite');
    const store = transaction.objectStore('answers');
    const read = store.get(key);
    read.onsuccess = () => store.put({ ...read.result, answer: [{ of: 'another version' }] }, key);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    db.close();
  }, address);
