#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

// Playwright's driver of Firefox sends a command with each page that an ESR may not know yet, and takes that for a
// failed start. This stands between the two and answers it with success: nothing here is tested in another colour
// scheme or size of motion than the profile says. Playwright starts it in Firefox's place; FIREFOX names the real one.
const MAY_BE_UNKNOWN = 'emulation.setMediaFeaturesOverride';
const READY = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = READY.exec(line)?.[1];
  if (address === undefined) return void process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on('connection', (driver, { url }) => relay(driver, new WebSocket(address + url)));
});

function relay(driver, browser) {
  const forgiven = new Set();
  const early = [];
  driver.on('message', (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (method === MAY_BE_UNKNOWN) forgiven.add(id);
    if (browser.readyState === WebSocket.CONNECTING) early.push(text);
    else browser.send(text);
  });
  browser.on('open', () => {
    for (const text of early.splice(0)) browser.send(text);
  });
  browser.on('message', (data) => {
    const text = data.toString();
    const { id, error } = JSON.parse(text);
    const isForgiven = error === 'unknown command' && forgiven.delete(id);
    driver.send(isForgiven ? JSON.stringify({ type: 'success', id, result: {} }) : text);
  });
  driver.on('close', () => browser.close());
  browser.on('close', () => driver.close());
}
