import { Types } from 'mongoose';
import { HOUR_MS } from '@common/constants';
import { MAX_MEASUREMENTS, type Measurement, type NewMeasurement } from '@common/contract/training/body';
import { notFound, ProblemError } from '@server/core/errors';
import { withinQuota } from '@server/core/quota';
import type { RoomDeps } from '@server/core/room-deps';
import { insertOrEdit } from '@server/database/edit-stored';
import { deleteUnderIntent, evenPending, insertUnderIntent } from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import { measurementModel, type StoredMeasurement } from './model';

/** Furthest time zone ahead of UTC, where it may already be tomorrow. */
const AHEAD_MS = 14 * HOUR_MS;
const FULL = {
  max: MAX_MEASUREMENTS,
  refusal: `You have ${MAX_MEASUREMENTS} measurements. Please delete some first.`,
};

/** Body weight and measurements of members: one per kind and day. */
export class BodyService {
  readonly #measurements;
  readonly #events;

  constructor({ connection, events }: Pick<RoomDeps, 'connection' | 'events'>) {
    this.#measurements = measurementModel(connection);
    this.#events = events;
  }

  async list({ memberId }: Pick<Caller, 'memberId'>): Promise<Measurement[]> {
    const stored = await this.#measurements
      .find({ userId: memberId })
      .sort({ date: 1, kind: 1 })
      .lean<StoredMeasurement[]>();
    return stored.map(present);
  }

  async save(caller: Caller, measured: NewMeasurement): Promise<Measurement> {
    requireNotAhead(measured);
    const stored = await this.#saved(caller, measured);
    this.#changed(caller);
    return present(stored);
  }

  async remove(caller: Caller, id: string): Promise<void> {
    const filter = { _id: new Types.ObjectId(id), userId: new Types.ObjectId(caller.memberId) };
    if (!(await deleteUnderIntent(this.#measurements, filter, caller))) throw notFound('The measurement');
    this.#changed(caller);
  }

  /** Deletes all measurements of a member who is being deleted. */
  async removeAll(memberId: string): Promise<void> {
    await this.#measurements.deleteMany({ userId: memberId, ...evenPending });
  }

  async #saved(caller: Caller, measured: NewMeasurement): Promise<StoredMeasurement> {
    const { kind, date, value, unit } = measured;
    const userId = new Types.ObjectId(caller.memberId);
    const place = { kind, date };
    const fresh = { _id: new Types.ObjectId(), userId, ...measured, revision: 1 };
    const insert = () => insertUnderIntent(this.#measurements, fresh, caller);
    return insertOrEdit(
      this.#measurements,
      caller,
      place,
      'The measurement',
      () => withinQuota(this.#measurements, { userId }, FULL, fresh._id, insert),
      () => ({ value, unit }),
    );
  }

  #changed({ memberId }: Caller): void {
    this.#events.emit('listChanged', { userId: memberId, list: 'profile' });
  }
}

const present = ({ _id, kind, date, value, unit }: StoredMeasurement): Measurement => ({
  id: String(_id),
  kind,
  date,
  value,
  unit,
});

function requireNotAhead({ date }: NewMeasurement): void {
  const latest = new Date(Date.now() + AHEAD_MS).toISOString().slice(0, 10);
  if (date <= latest) return;
  const message = 'Please choose today or an earlier day.';
  throw new ProblemError('validation_failed', message, [{ path: 'body.date', message }]);
}
