import { type RequestHandler, Router } from 'express';
import { DAY_MS } from '@common/constants';
import type { Config } from '../core/config';

/** Validity in days; RFC 9116 recommends less than a year. */
const GOOD_FOR_DAYS = 180;

/** Serves /.well-known/security.txt (RFC 9116) with SECURITY_CONTACT; 404 if none is set. */
export function securityTxt({
  securityContact,
  publicUrl,
}: Pick<Config, 'securityContact' | 'publicUrl'>): Router {
  const tell: RequestHandler = (_req, res) => {
    res.type('text/plain').set('Cache-Control', 'no-cache');
    if (securityContact === null) {
      res.status(404).send('This club has no security contact. Ask one of its admins.\n');
      return;
    }
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}/.well-known/security.txt`]),
    ];
    res.send(`${lines.join('\n')}\n`);
  };
  return Router().get('/.well-known/security.txt', tell);
}
