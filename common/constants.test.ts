import { expect, it } from 'vitest';
import * as constants from './constants';

it('has the business constants of [9.1] to [9.16]', () => {
  expect(constants).toMatchObject({
    INVITATION_VALIDITY_DAYS: 7,
    DEFAULT_REST_SECONDS: 60,
    DEFAULT_TIMER_SECONDS: 120,
    DEFAULT_SETS: 3,
    DEFAULT_REPS: 10,
    DEFAULT_WEIGHT_LBS: 0,
    CALORIES_PER_MINUTE: 8,
    WEEKLY_TARGET_DAYS: 7,
    WEEK_WINDOW_DAYS: 7,
    MONTH_WINDOW_MONTHS: 1,
    PROGRAM_MIN_WEEKS: 1,
    PROGRAM_MAX_WEEKS: 52,
    RECENT_WORKOUTS_ON_HOME: 3,
    RECENT_SESSIONS_ON_PROGRESS: 10,
    TOAST_LIMIT: 1,
    TOAST_DURATION_MS: 5_000,
    TOAST_REMOVE_DELAY_MS: 1_000_000,
    TOOLTIP_DELAY_MS: 700,
    PROGRESS_MAX: 100,
    REDEEM_REDIRECT_MS: 2_000,
    SIGN_IN_REDIRECT_MS: 1_000,
  });
});
