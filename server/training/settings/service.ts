import { Types } from 'mongoose';
import {
  DEFAULT_SETTINGS,
  MAX_EXERCISE_UNITS,
  type Settings,
  type SettingsChange,
  withChange,
} from '@common/contract/training/settings';
import { quotaReached } from '@server/core/quota';
import { withRevision } from '@server/core/revision';
import type { RoomDeps } from '@server/core/room-deps';
import { insertOrEdit } from '@server/database/edit-stored';
import { evenPending, insertUnderIntent } from '@server/database/write-intents';
import type { Caller } from '@server/http/handlers';
import { type StoredSettings, settingsModel } from './model';

/** Settings of members. Those who have changed nothing have no document. */
export class SettingsService {
  readonly #settings;
  readonly #events;

  constructor({ connection, events }: Pick<RoomDeps, 'connection' | 'events'>) {
    this.#settings = settingsModel(connection);
    this.#events = events;
  }

  async get({ memberId }: Pick<Caller, 'memberId'>): Promise<Settings> {
    const stored = await this.#settings.findById(memberId).lean<StoredSettings>();
    return stored ? present(stored) : DEFAULT_SETTINGS;
  }

  async change(caller: Caller, change: SettingsChange): Promise<Settings> {
    const after = await this.#changed(caller, change);
    this.#events.emit('listChanged', { userId: caller.memberId, list: 'settings' });
    return after;
  }

  async #changed(caller: Caller, change: SettingsChange): Promise<Settings> {
    const id = new Types.ObjectId(caller.memberId);
    const stored = await insertOrEdit(
      this.#settings,
      caller,
      { _id: caller.memberId },
      'The settings',
      () => {
        const settings = requireWithinLimits(withChange(DEFAULT_SETTINGS, change));
        return insertUnderIntent(this.#settings, { _id: id, userId: id, ...settings, revision: 1 }, caller);
      },
      (before) => requireWithinLimits(withChange(present(before), change)),
    );
    return present(stored);
  }

  /** Deletes the settings of a member who is being deleted. */
  async removeAll(memberId: string): Promise<void> {
    await this.#settings.deleteMany({ userId: memberId, ...evenPending });
  }
}

function present(stored: StoredSettings): Settings {
  const { unit, effort, exerciseUnits, bars, plates, spokenChanges } = stored;
  // Documents from before these existed have none; who changed settings then is not asked for the unit.
  const { progressions = [], unitChosen = true, timeZone = null, restAfterExercise = false } = stored;
  const figures = { unit, effort, exerciseUnits, progressions, bars, plates };
  const settings = { ...figures, spokenChanges, restAfterExercise, unitChosen, timeZone };
  return withRevision(settings, stored.revision);
}

function requireWithinLimits(settings: Settings): Settings {
  const { exerciseUnits, progressions } = settings;
  if (exerciseUnits.length > MAX_EXERCISE_UNITS)
    throw quotaReached(`You have set units for ${MAX_EXERCISE_UNITS} exercises. Please clear some first.`);
  if (progressions.length > MAX_EXERCISE_UNITS)
    throw quotaReached(
      `You have suggestions for ${MAX_EXERCISE_UNITS} exercises. Please turn some off first.`,
    );
  return settings;
}
