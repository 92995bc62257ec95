import type { RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import { problemTexts } from '../core/errors';
import type { BackupHealth } from '../database/backup/nightly';
import type { StorageWatch } from '../database/storage-watch';

type Storage = Pick<StorageWatch, 'status'>;

/**
 * GET /api/health: 200 while this node is connected to its database. A full disk, a failed nightly backup and a lost
 * bus between nodes (left out if none is set up) are reported, but are no reason to take the node out of service.
 */
export function health(
  connection: Connection,
  storage: Storage,
  backup: () => BackupHealth = () => 'off',
  isBusUp: () => boolean | null = () => null,
): RequestHandler {
  return (_req, res) => {
    const isUp = connection.readyState === 1;
    const { state } = storage.status;
    const hasBus = isBusUp();
    const bus = hasBus === null ? {} : { bus: hasBus ? 'ok' : 'down' };
    res
      .status(isUp ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isUp ? 'ok' : 'unavailable', storage: state, backup: backup(), ...bus });
  };
}

/** GET /readyz: 200 while everything can be read and written; 503 with the reason otherwise. */
export function readiness(connection: Connection, storage: Storage): RequestHandler {
  return (_req, res) => {
    res.set('Cache-Control', 'no-store');
    const { state, freeBytes } = storage.status;
    if (connection.readyState !== 1) {
      res.status(503).json({ status: 'unavailable', detail: 'The database cannot be reached.' });
    } else if (state === 'full') {
      res.status(503).json({ status: 'storage_full', detail: problemTexts.storage_full, freeBytes });
    } else {
      res.json({ status: 'ok', storage: state, ...(state === 'low' && { freeBytes }) });
    }
  };
}
