import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Manager } from 'socket.io-client';
import { afterEach, expect } from 'vitest';
import { App } from '@client/app/app';
import { loadMember } from '@client/auth/load-member';
import { closePlayer } from '@client/player/frame/open-player';
import { UiProvider } from '@client/ui/ui-provider';
import { PATIENCE_MS } from '../setup/patience';
import type { ClubMember, ServedClub } from './club';
import { signInBy } from './sign-in';

// The app in happy-dom, against a real server: what a member reads, types and presses, without a browser. What needs
// layout, a service worker or IndexedDB is tested in a browser.

/** The first page of a file compiles all that it stands on. */
const FIRST_PAGE_MS = 30_000;
const fetchOfNode = globalThis.fetch;
/**
 * Each request has a connection of its own: while a page renders, the server may close an idle one that the client is
 * about to use.
 */
const nodeFetch: typeof fetch = (input, init = {}) => {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetchOfNode(input, { ...init, headers });
};
/** Cookies of the window. */
const cookies = new Map<string, string>();
const cookieHeader = () => [...cookies].map((pair) => pair.join('=')).join('; ');

/** Calls that a proxy in front of the server answers with 502. */
const lost: { method: string; path: string }[] = [];

/** From now on, until the test ends, this call is answered with 502, as by a proxy that has lost the server. */
export function loseCall(method: string, path: string): void {
  lost.push({ method, path });
}

/** A page's requests carry its cookies and origin; those with a whole address are of another client. */
async function pageFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  if (typeof input !== 'string' || !input.startsWith('/')) return nodeFetch(input, init);
  if (lost.some(({ method, path }) => method === (init.method ?? 'GET') && input.startsWith(path)))
    return new Response('Bad gateway', { status: 502 });
  const headers = new Headers(init.headers);
  headers.set('origin', location.origin);
  if (cookies.size > 0) headers.set('cookie', cookieHeader());
  const response = await nodeFetch(location.origin + input, { ...init, headers });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}

globalThis.fetch = pageFetch as typeof fetch;

/** In Node, Socket.IO brings a WebSocket of its own: its handshake carries the page's cookies and origin too. */
const { open } = Manager.prototype;
Manager.prototype.open = function openAsPage(...args) {
  this.opts.extraHeaders = { cookie: cookieHeader(), origin: location.origin };
  return open.apply(this, args);
};

/** happy-dom names Web Locks and has none: a page here is one of a browser without. */
Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks');

/** happy-dom takes `<search>` for an unknown element, of which React complains. */
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
  return element;
};
configure({
  asyncUtilTimeout: Math.max(PATIENCE_MS, FIRST_PAGE_MS),
  getElementError(message, container) {
    const namesOf = (role: string) =>
      within(container as HTMLElement)
        .queryAllByRole(role)
        .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    const lines = ['heading', 'button'].map((role) => `${role}: ${namesOf(role).join(' | ')}`);
    return new Error([message ?? 'not found', ...lines].join('\n'));
  },
});
afterEach(() => {
  cleanup();
  lost.length = 0;
});

/** Sizes of the window. */
export const PHONE_SIZE = { width: 390, height: 844 };
export const DESKTOP_SIZE = { width: 1440, height: 900 };

function moveTo(address: string, size = PHONE_SIZE): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setURL(address: string): void; setViewport(size: object): void };
  };
  happyDOM.setURL(address);
  // The state that the page before stored with its address.
  history.replaceState(null, '');
  happyDOM.setViewport(size);
}

/** Deletes a cookie of the window: without the login's it is signed out, in a known browser. */
export const forgetCookie = (name: string): void => void cookies.delete(name);

/** Signs the window out, and clears its cookies and storage. */
export function comeAsVisitor(): void {
  cookies.clear();
  sessionStorage.clear();
  localStorage.clear();
}

/** Signs a member in at this window, replacing any other sign-in. */
export async function signInHere({ server }: ServedClub, { email }: ClubMember): Promise<void> {
  moveTo(server.url);
  comeAsVisitor();
  await signInBy(async (path, body) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${email} could not sign in: ${text}`);
    return JSON.parse(text);
  }, email);
}

/** Opens the app at this path, as the member signed in at this window. */
export async function openApp(
  { server }: ServedClub,
  path: string,
  size?: typeof PHONE_SIZE,
): Promise<UserEvent> {
  cleanup();
  shownItems.length = 0;
  // A page that is loaded anew has no player open.
  closePlayer();
  moveTo(server.url + path, size);
  await act(async () => {
    render(
      <UiProvider>
        <App />
      </UiProvider>,
    );
    await loadMember();
  });
  return userEvent.setup();
}

/** The button of this name, once it takes a press. */
const findReady = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const button = screen.getByRole('button', { name });
    if (button.matches(':disabled, [aria-disabled="true"]')) throw new Error(`${name} takes no press`);
    return button;
  });

/** Presses the button of this name once it takes a press. */
export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await findReady(name));

/** Chooses an item of the menu that a button opens. */
export async function choose(user: UserEvent, menu: string, item: string): Promise<void> {
  await press(user, menu);
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

/** Answers the question that is open. */
export async function answer(user: UserEvent, name: string | RegExp): Promise<void> {
  const question = await screen.findByRole('alertdialog');
  await user.click(await within(question).findByRole('button', { name }));
}

/** The dialog of this name, once it is open. */
export const findDialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }));

/** Waits until the query finds nothing. */
export const isGone = (query: () => Element | null): Promise<void> =>
  waitFor(() => expect(query()).toBeNull());

/** Opens the player of the workout under way, from home. */
export async function resume(club: ServedClub, size?: typeof PHONE_SIZE): Promise<UserEvent> {
  const user = await openApp(club, '/home', size);
  await press(user, 'Resume');
  return user;
}

/** Value of the field with this label. */
export const valueIn = (label: string | RegExp): string =>
  screen.getByLabelText<HTMLInputElement>(label).value;

/** Puts a text into a field, in the place of what it holds. */
export const fill = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });

/** Texts of the list items that came up on the page, also those that are gone: a toast stays for five seconds. */
const shownItems: string[] = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof HTMLElement && (node.matches('li') || node.querySelector('li')))
        shownItems.push(node.textContent);
}).observe(document.body, { childList: true, subtree: true });

/** A toast with this text is shown, or was since the page was opened. */
export const findToast = (text: string): Promise<void> =>
  waitFor(() => expect(shownItems.some((shown) => shown.includes(text))).toBe(true));

/** Presses Undo in the toast that offers it, at once: it is there for five seconds. */
export async function undo(user: UserEvent): Promise<void> {
  const button = await waitFor(() => {
    const buttons = [...document.querySelectorAll('li button')];
    const undoButton = buttons.find(({ textContent }) => textContent === 'Undo');
    if (!undoButton) throw new Error('no toast offers Undo');
    return undoButton;
  });
  await user.click(button);
}

/** The texts are shown, word for word, each as the whole text of something. */
export async function findTexts(root: HTMLElement, ...texts: (string | RegExp)[]): Promise<void> {
  await waitFor(() => {
    const shown = [...root.querySelectorAll('*')].map((one) => one.textContent.replace(/\s+/g, ' ').trim());
    const isShown = (text: string | RegExp) =>
      shown.some((one) => (typeof text === 'string' ? one === text : text.test(one)));
    expect(texts.filter((text) => !isShown(text))).toEqual([]);
  });
}

/** The field says that it is wrong, and why, to those who see and to those who hear. */
export async function expectFaulty(field: HTMLElement, why: string | RegExp): Promise<void> {
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')).toMatch(why);
}

export { screen, waitFor, within };
