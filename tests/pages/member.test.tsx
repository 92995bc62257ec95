import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STARTER_WORKOUTS, starterBody } from '@client/home/starter-workouts';
import { useLiveStore } from '@client/sync/live-store';
import { HOUR_MS } from '@common/constants';
import { buildWorkout, type ServedClub, serveClub, trainOnce } from '../harness/club';
import {
  fill,
  findTexts,
  findToast,
  openApp,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

let club: ServedClub;

/** Max has three workouts and has trained four times this week. */
beforeAll(async () => {
  club = await serveClub();
  const run = await buildWorkout(club.admin, { name: 'Easy run', category: 'cardio' }, [
    { exercises: [{ name: 'Easy jog', sets: 1, reps: null }] },
  ]);
  await buildWorkout(club.admin, { name: 'Stretching', category: 'flexibility' }, [
    { exercises: [{ name: 'Cat-cow' }] },
  ]);
  const push = await buildWorkout(
    club.admin,
    { name: 'Push day', category: 'strength', description: 'Chest and shoulders', estimatedDuration: 45 },
    [
      { exercises: [{ name: 'Push-up' }, { name: 'Plank', sets: 2, reps: null }] },
      { exercises: [{ name: 'Burpee', sets: 4, reps: 8 }, { name: 'Bench dip' }, { name: 'Face pull' }] },
    ],
  );
  const now = Date.now();
  for (const [index, { id }] of [run, run, push, run].entries())
    await trainOnce(club.admin, id, { startedAt: now - (9 - 2 * index) * HOUR_MS, minutes: 30 });
});
afterAll(() => club?.close());

const main = () => screen.getByRole('main');
const textsOf = (elements: ArrayLike<Element>) => Array.from(elements, ({ textContent }) => textContent);
const textIn = (field: HTMLElement) => (field as HTMLInputElement).value;

describe('a member', () => {
  beforeAll(() => signInHere(club, club.admin));

  const open = async (path: string, heading: string) => {
    const user = await openApp(club, path);
    await screen.findByRole('heading', { name: heading, level: 1 });
    return user;
  };

  describe('the hub', () => {
    test('greets by first name, shows the initials and asks to choose an app', async () => {
      await open('/', 'Welcome back, Max!');
      await findTexts(main(), 'Win the day!', 'Choose an app to get started', 'MM');
    });

    test('has three apps with sample figures, each with a Launch App button', async () => {
      await open('/', 'Welcome back, Max!');
      const apps = [
        ['Workouts', '/workouts', 'Active Programs3', 'This Week4', 'Progress78%'],
        ['Trading', '/trading', 'Portfolio Value$48,250', "Today's Change+1.8%", 'Win Rate64%'],
        ['Shore House', '/shore-house', 'Monthly Earnings$6,840', 'Occupancy Rate87%', 'Rating4.9'],
      ] as const;
      for (const [name, path, ...figures] of apps) {
        const card = within(main()).getByRole('heading', { name }).closest('li')!;
        // The same for everybody, whatever they have done: they are not loaded.
        expect(textsOf(card.querySelectorAll('dl > div'))).toEqual(figures);
        const launch = within(card).getByRole('link', { name: `Launch App: ${name}` });
        expect(launch.textContent).toBe('Launch App');
        expect(launch.getAttribute('href')).toBe(path);
      }
    });

    test("ends with Today's Overview of three static tiles", async () => {
      await open('/', 'Welcome back, Max!');
      await findTexts(main(), "Today's Overview", 'Active Goals', 'across all apps', 'Total Earnings');
      await findTexts(main(), 'this month', 'Upcoming', 'events and deadlines');
    });

    test('leads to two demo dashboards with figures of their own', async () => {
      await open('/trading', 'Trading');
      await findTexts(main(), 'Demo', 'Portfolio Value', "Today's Change", 'Win Rate');
      await open('/shore-house', 'Shore House');
      await findTexts(main(), 'Demo', 'Monthly Earnings', 'Occupancy Rate', 'Rating');
    });
  });

  test('says 404 Page Not Found where there is no screen', async () => {
    await open('/no/such/screen', '404 Page Not Found');
    await findTexts(main(), 'Did you forget to add the page to the router?');
  });

  describe('home', () => {
    test('shows the week out of 7 and its workouts, time and calories', async () => {
      await open('/home', 'Welcome back, Max!');
      await findTexts(main(), 'MM', 'workouts', 'total time', 'calories');
      const meter = await screen.findByRole('meter', { name: 'Workouts in the last 7 days' });
      await waitFor(() => expect(meter.getAttribute('aria-valuetext')).toBe('4 of 7'));
      await findTexts(meter.parentElement!, '4 / 7');
      await findTexts(main(), '2:00', '960');
    });

    test('shows the three latest sessions with Repeat, and leads to all and to the library', async () => {
      await open('/home', 'Welcome back, Max!');
      await findTexts(main(), 'Recent Workouts');
      await screen.findByRole('button', { name: 'Repeat Push day' });
      // The latest first; the first session of the four is none of them.
      const repeated = screen.getAllByRole('button', { name: /^Repeat / });
      expect(repeated.map((one) => one.getAttribute('aria-label'))).toEqual([
        'Repeat Easy run',
        'Repeat Push day',
        'Repeat Easy run',
      ]);
      const hrefOf = (name: string | RegExp) =>
        within(main()).getByRole('link', { name }).getAttribute('href');
      expect(hrefOf('View All')).toBe('/workouts');
      expect(hrefOf(/^Exercise Library/)).toBe('/exercises');
    });

    test('Quick Start begins the first workout of the list, Create opens the workout creator', async () => {
      const user = await open('/home', 'Welcome back, Max!');
      const quickStart = await screen.findByRole('button', { name: 'Quick Start' });
      await waitFor(() => expect((quickStart as HTMLButtonElement).disabled).toBe(false));
      // Before the page is live, a start is refused.
      await waitFor(() => expect(useLiveStore.getState().memberId).toBeTruthy());
      await user.click(quickStart);
      await screen.findByRole('dialog', { name: 'Push day' });
      await findToast('Workout started!');
      // The start shows at once and reaches the server a moment later.
      const newest = async () => (await club.admin.client.call('GET', '/api/sessions?limit=1'))[0];
      await expect.poll(async () => (await newest()).phase).toBe('active');
      await club.admin.client.call('DELETE', `/api/sessions/${(await newest()).id}`);
      const anew = await open('/home', 'Welcome back, Max!');
      await anew.click(screen.getByRole('link', { name: 'Create' }));
      await screen.findByRole('dialog', { name: 'Create Workout' });
    });
  });

  describe('today', () => {
    /** A followed program whose workout is on a day from now, as the browser counts days. Answers what ends it. */
    const schedule = async (name: string, daysFromNow: number) => {
      const { client } = club.admin;
      const workouts = await client.call('GET', '/api/workouts');
      const { id: programId } = await client.call('POST', '/api/programs', { name: 'Base', duration: 2 });
      const monday = (new Date().getDay() + 6) % 7;
      const place = monday + daysFromNow;
      await client.call('POST', '/api/program-workouts', {
        programId,
        workoutId: workouts.find((workout: { name: string }) => workout.name === name).id,
        week: 1 + Math.floor(place / 7),
        day: 1 + (place % 7),
      });
      const now = new Date();
      const start = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
      const run = await client.call('POST', '/api/runs', { programId, mode: 'calendar', start });
      const decide = (fact: object) =>
        client.call('POST', `/api/runs/${run.id}/facts`, {
          fact: { id: `page-${Math.random()}`, at: Date.now(), device: 'page', ...fact },
        });
      const end = async () => {
        await decide({ kind: 'end' });
        await client.call('DELETE', `/api/programs/${programId}`);
      };
      const [{ id: placeId }] = run.places;
      return { end, count: (sessionId: string) => decide({ kind: 'count', placeId, sessionId }) };
    };

    test('without a program it is the first workout of the list, and says so', async () => {
      await open('/home', 'Welcome back, Max!');
      const card = within(await screen.findByRole('region', { name: 'Today' }));
      await card.findByText('Push day, your newest workout');
      const button = card.getByRole('button', { name: 'Quick Start' });
      expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
        'Push day, your newest workout',
      );
    });

    test('what a program has on this day is due, on Home and on the hub', async () => {
      const { end } = await schedule('Stretching', 0);
      await open('/home', 'Welcome back, Max!');
      const card = within(await screen.findByRole('region', { name: 'Today' }));
      await card.findByText('Stretching, due today · Base');
      card.getByText('Today · Week 1 of 2');
      await open('/', 'Welcome back, Max!');
      await screen.findByRole('link', { name: 'Today Stretching, due today · Base.' });
      await end();
    });

    test('what was done today is not due again, and a rest day names what comes next', async () => {
      const workouts = await club.admin.client.call('GET', '/api/workouts');
      const push = workouts.find((workout: { name: string }) => workout.name === 'Push day');
      // A minute ago may have been yesterday.
      await trainOnce(club.admin, push.id, { startedAt: Date.now(), minutes: 0 });
      const done = await schedule('Push day', 0);
      const [{ id: sessionId }] = await club.admin.client.call('GET', '/api/sessions?limit=1&completed=true');
      await done.count(sessionId);
      await open('/home', 'Welcome back, Max!');
      const card = () => within(screen.getByRole('region', { name: 'Today' }));
      await screen.findByRole('heading', { name: 'Done for today' });
      card().getByText('Push day, your newest workout');
      await done.end();
      await club.admin.client.call('DELETE', `/api/sessions/${sessionId}`);
      const { end } = await schedule('Stretching', 1);
      await open('/home', 'Welcome back, Max!');
      await screen.findByRole('heading', { name: 'Rest day' });
      card().getByText('Next: Stretching tomorrow.');
      await end();
    });
  });

  describe('workouts', () => {
    test('shows a card with everything a member decides by', async () => {
      await open('/workouts', 'My Workouts');
      await screen.findByRole('button', { name: 'Refresh' });
      expect((screen.getByRole('button', { name: 'New Workout' }) as HTMLButtonElement).disabled).toBe(false);
      const card = await screen.findByRole('article', { name: 'Push day' });
      await findTexts(card, 'Push day', 'strength', 'Chest and shoulders', '5 exercises', '45 min');
      await findTexts(card, 'Push-up', '3 × 10', 'Plank', '2 × ∞', 'Burpee', '4 × 8', '+2 more exercises');
      within(card).getByRole('button', { name: /^Start Workout/ });
      within(card).getByRole('button', { name: 'Delete Push day' });
    });

    test('searches workouts by name and description and filters them by the categories present', async () => {
      const user = await open('/workouts', 'My Workouts');
      await screen.findByRole('article', { name: 'Easy run' });
      const chips = within(await screen.findByRole('radiogroup', { name: 'Category' })).getAllByRole('radio');
      expect(textsOf(chips)).toEqual(['All', 'strength', 'cardio', 'flexibility']);
      fill(screen.getByRole('searchbox', { name: 'Search workouts' }), 'SHOULDERS');
      await waitFor(() => expect(screen.queryByRole('article', { name: 'Easy run' })).toBeNull());
      expect(screen.getAllByRole('article')).toEqual([screen.getByRole('article', { name: 'Push day' })]);
      await user.click(screen.getByRole('radio', { name: 'cardio' }));
      await screen.findByRole('heading', { name: 'No workouts found' });
    });
  });

  describe('Create Workout', () => {
    const DRAFT = 'draftWorkout';
    beforeEach(() => localStorage.removeItem(DRAFT));

    /** The dialog, opened by its button. */
    const openDialog = async () => {
      const user = await open('/workouts', 'My Workouts');
      await user.click(await screen.findByRole('button', { name: 'New Workout' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Create Workout' }));
      return {
        user,
        dialog,
        name: dialog.getByRole('textbox', { name: 'Name' }),
        category: dialog.getByRole('combobox', { name: 'Category' }),
        press: (button: string) => user.click(dialog.getByRole('button', { name: button })),
        async addExercise(name: string) {
          const library = dialog.queryByRole('button', { name: 'Add Exercises' });
          if (library) await user.click(library);
          fill(await dialog.findByRole('searchbox', { name: 'Search exercises' }), name);
          await user.click(await dialog.findByRole('button', { name: `Add ${name}` }));
        },
      };
    };
    const isClosed = () =>
      waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create Workout' })).toBeNull());

    test('asks for name, category and exercise, in this order', async () => {
      const { user, dialog, name, category, press } = await openDialog();
      await dialog.findByLabelText(/^Description/);
      await dialog.findByLabelText(/^Estimated duration \(min\)/);
      await press('Create Workout');
      await findToast('Please enter a workout name.');
      fill(name, '  Full body  ');
      await press('Create Workout');
      await findToast('Please select a category.');
      await user.selectOptions(category, 'hiit');
      await press('Create Workout');
      await findToast('Please add at least one exercise.');
    });

    test('adds an exercise with 3 × 10, 0 lbs and 60 s, once', async () => {
      const { dialog, press, addExercise } = await openDialog();
      await addExercise('Push-up');
      await waitFor(() => expect(dialog.queryByRole('button', { name: 'Add Push-up' })).toBeNull());
      await press('Sets and Reps');
      const numbers = within(await dialog.findByRole('group', { name: 'Push-up' }));
      const figures = ['Sets', 'Reps', 'Weight (lbs)', 'Rest (sec)'].map((name) =>
        textIn(numbers.getByRole('textbox', { name })),
      );
      expect(figures).toEqual(['3', '10', '0', '60']);
    });

    test('keeps the draft of an open dialog and restores it', async () => {
      const { name, press, addExercise } = await openDialog();
      fill(name, 'Full body');
      await addExercise('Push-up');
      await press('Sets and Reps');
      await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain('Push-up'));
      // The next page has only what was stored.
      const stored = localStorage.getItem(DRAFT) ?? '';
      expect(stored).toContain('Full body');
      localStorage.setItem(DRAFT, stored.replace('Full body', 'Whole body'));
      const next = await openDialog();
      await findTexts(screen.getByRole('dialog', { name: 'Create Workout' }), 'Your draft is back.');
      expect(textIn(next.name)).toBe('Whole body');
      await next.press('Sets and Reps');
      await next.dialog.findByRole('group', { name: 'Push-up' });
    });

    test('has rounds with a number and a name, and a new one for the asking', async () => {
      const { dialog, press, addExercise } = await openDialog();
      const number = () => textIn(dialog.getByRole('textbox', { name: 'Round number' }));
      await press('Sets and Reps');
      expect(number()).toBe('1');
      await addExercise('Push-up');
      await press('Sets and Reps');
      await press('New Round');
      await waitFor(() => expect(number()).toBe('2'));
      await addExercise('Burpee');
      await press('Sets and Reps');
      await dialog.findByRole('region', { name: 'Round 2' });
      await press('Copy Round 1');
      await dialog.findByRole('region', { name: 'Round 3' });
    });

    test('makes a superset of two ticked exercises', async () => {
      const { user, dialog, press, addExercise } = await openDialog();
      for (const name of ['Push-up', 'Burpee', 'Plank']) await addExercise(name);
      await user.click(await dialog.findByRole('checkbox', { name: 'Select Burpee' }));
      await dialog.findByText('Tick another one');
      await user.click(dialog.getByRole('checkbox', { name: 'Select Plank' }));
      await press('Make Superset');
      const round = within(await dialog.findByRole('region', { name: 'Round 2' }));
      round.getByText('· Superset');
      expect(textsOf(round.getAllByRole('checkbox', { name: /^Select/ }))).toHaveLength(2);
    });

    test('saves name and rounds and clears the draft', async () => {
      const { user, dialog, name, category, press, addExercise } = await openDialog();
      fill(name, '  Full body  ');
      await user.selectOptions(category, 'hiit');
      await press('Sets and Reps');
      fill(dialog.getByRole('textbox', { name: /^Round name/ }), 'Warm-up');
      await addExercise('Push-up');
      await press('Sets and Reps');
      await press('New Round');
      await addExercise('Burpee');
      await press('Sets and Reps');
      await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain('Burpee'));
      await press('Create Workout');
      await isClosed();
      await screen.findByRole('article', { name: 'Full body' });
      expect(localStorage.getItem(DRAFT)).toBeNull();
      const [workout] = await club.admin.client.call('GET', '/api/workouts');
      await club.admin.client.call('DELETE', `/api/workouts/${workout.id}`);
      expect(workout).toMatchObject({
        name: 'Full body',
        description: null,
        category: 'hiit',
        isTemplate: false,
      });
      expect(workout.rounds.map((round: { roundName: string | null }) => round.roundName)).toEqual([
        'Warm-up',
        null,
      ]);
    });

    test('Cancel clears the draft', async () => {
      const { name, press } = await openDialog();
      fill(name, 'Never mind');
      await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain('Never mind'));
      await press('Cancel');
      await isClosed();
      expect(localStorage.getItem(DRAFT)).toBeNull();
    });
  });

  describe('programs', () => {
    beforeEach(async () => {
      for (const { id } of await club.admin.client.call('GET', '/api/programs'))
        await club.admin.client.call('DELETE', `/api/programs/${id}`);
    });

    /** The dialog of a first program. */
    const openDialog = async () => {
      const user = await open('/programs', 'Programs');
      await screen.findByRole('heading', { name: 'No Programs Yet' });
      await user.click(screen.getAllByRole('button', { name: 'Create Program' })[0]!);
      const dialog = within(await screen.findByRole('dialog', { name: 'Create Program' }));
      const save = () => user.click(dialog.getByRole('button', { name: 'Create Program' }));
      return { user, dialog, save };
    };

    test('starts with No Programs Yet and asks for name and duration', async () => {
      const { dialog, save } = await openDialog();
      await save();
      await findToast('Validation Error');
      await findToast('Please fill in program name and duration.');
      expect(textIn(dialog.getByRole('combobox', { name: 'Difficulty' }))).toBe('intermediate');
    });

    test('opens the Program Builder: week tabs, Monday to Sunday, rest days', async () => {
      const { user, dialog, save } = await openDialog();
      fill(dialog.getByLabelText('Program name'), 'Base');
      fill(dialog.getByLabelText('Duration (weeks)'), '3');
      await user.selectOptions(dialog.getByRole('combobox', { name: /Goal/ }), 'fat loss');
      await save();
      const builder = await screen.findByRole('dialog', { name: 'Base' });
      await within(builder).findByRole('tab', { name: 'Week 1' });
      expect(textsOf(within(builder).getAllByRole('tab'))).toEqual(['Week 1', 'Week 2', 'Week 3']);
      await findTexts(builder, 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');
      expect(within(builder).getAllByText('Rest day')).toHaveLength(7);
      const [program] = await club.admin.client.call('GET', '/api/programs');
      expect(program).toMatchObject({
        name: 'Base',
        duration: 3,
        goal: 'fat loss',
        difficulty: 'intermediate',
      });
    });

    test('Add Workout wants a day and a workout, then puts it on its day', async () => {
      await club.admin.client.call('POST', '/api/programs', { name: 'Base', duration: 3 });
      const user = await open('/programs', 'Programs');
      await user.click(await screen.findByRole('button', { name: 'Manage Program: Base' }));
      const builder = within(await screen.findByRole('dialog', { name: 'Base' }));
      const add = async () => user.click(await builder.findByRole('button', { name: 'Add Workout' }));
      await add();
      await findToast('Please select a day and workout.');
      await user.selectOptions(builder.getByRole('combobox', { name: 'Day' }), 'Tuesday');
      const workout = builder.getByRole('combobox', { name: 'Workout' });
      await user.selectOptions(workout, await within(workout).findByRole('option', { name: 'Easy run' }));
      await add();
      await builder.findByRole('button', { name: 'Easy run' });
      const tuesday = builder.getAllByRole('listitem').find((one) => one.textContent.includes('Tuesday'))!;
      within(tuesday).getByRole('button', { name: 'Easy run' });
      expect(builder.getAllByText('Rest day')).toHaveLength(6);
      const [program] = await club.admin.client.call('GET', '/api/programs');
      expect(program.workouts[0]).toMatchObject({ week: 1, day: 2, dayName: 'Tuesday', order: 1 });
      await user.click(builder.getByRole('button', { name: 'Copy Week' }));
      await user.click(await screen.findByRole('menuitem', { name: 'To Week 3' }));
      await findToast('Week 1 copied to week 3');
      const [copied] = await club.admin.client.call('GET', '/api/programs');
      expect(copied.workouts).toMatchObject([
        { week: 1, day: 2 },
        { week: 3, day: 2 },
      ]);
    });

    test('a card shows name, date, difficulty, weeks, goal and what is scheduled', async () => {
      const [workout] = await club.admin.client.call('GET', '/api/workouts');
      const plan = async (fields: { name: string; duration: number; goal?: string }, days: number) => {
        const { id: programId } = await club.admin.client.call('POST', '/api/programs', fields);
        for (let day = 1; day <= days; day += 1)
          await club.admin.client.call('POST', '/api/program-workouts', {
            programId,
            workoutId: workout.id,
            week: fields.duration,
            day,
          });
      };
      await plan({ name: 'Base', duration: 3, goal: 'fat loss' }, 1);
      await plan({ name: 'Empty', duration: 1 }, 0);
      await plan({ name: 'Full', duration: 2 }, 7);
      await open('/programs', 'Programs');
      const card = await screen.findByRole('article', { name: 'Base' });
      await findTexts(card, 'Base', /^Created \w{3} \d+, \d{4}$/, 'intermediate', '3 weeks', 'fat loss');
      await findTexts(card, '1 workout scheduled');
      within(card).getByRole('button', { name: 'Manage Program: Base' });
      await findTexts(screen.getByRole('article', { name: 'Empty' }), '0 workouts scheduled', '1 week');
      await findTexts(screen.getByRole('article', { name: 'Full' }), '7 workouts scheduled', '2 weeks');
    });
  });

  test('exercises are searched and filtered by category and difficulty, and counted', async () => {
    const user = await open('/exercises', 'Exercise Library');
    const library = await club.admin.client.call('GET', '/api/exercises');
    await screen.findByText(`Showing ${library.length} exercises`);
    fill(screen.getByRole('searchbox', { name: 'Search exercises' }), 'push-up');
    const matches = await club.admin.client.call('GET', '/api/exercises?search=push-up&category=');
    await screen.findByText(`Showing ${matches.length} exercises`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Strength');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Difficulty' }), 'Beginner');
    const narrowed = matches.filter(
      (one: { category: string; difficulty: string }) =>
        one.category === 'strength' && one.difficulty === 'beginner',
    );
    await screen.findByText(`Showing ${narrowed.length} exercises`);
    const card = screen.getByRole('heading', { name: 'Push-up' }).closest('article')!;
    await findTexts(card, 'Push-up', 'beginner', 'strength', 'Muscles', 'Equipment', 'Instructions');
    const pushUp = matches.find((one: { name: string }) => one.name === 'Push-up');
    expect(textsOf(card.querySelectorAll('dd'))).toEqual([pushUp.muscleGroups.join(', '), pushUp.equipment]);
    expect(textsOf(card.querySelectorAll('li'))).toEqual(pushUp.instructions.split('\n'));
  });

  test('progress shows four totals, a chart of 7 days, week and month, and the latest sessions', async () => {
    await open('/progress', 'Progress');
    await findTexts(main(), 'Total Workouts', 'Current Streak', 'Total Time', 'Calories Burned');
    await findTexts(main(), 'This Week', 'This Month', 'Recent Activity', 'Last 7 Days');
    const week = await screen.findByRole('table', {
      name: /^Minutes of training on each of the last 7 days/,
    });
    expect(week.querySelectorAll('tbody tr')).toHaveLength(7);
    await screen.findByRole('link', { name: 'Details of Push day' });
    expect(screen.getAllByRole('link', { name: /^Details of/ })).toHaveLength(4);
  });

  test('the profile shows who one is, stats, achievements and a summary of the activity', async () => {
    await open('/profile', 'Max Miller');
    await findTexts(main(), 'MM', 'Total Workouts', 'Achievements', 'First Workout', 'Earned');
    await findTexts(main(), /^max@example\.com\s*Joined \w+ \d{4}$/, 'This Week', 'This Month');
    expect(within(main()).getAllByText('Locked')).toHaveLength(3);
  });
});

describe('a newcomer', () => {
  test('takes one of four ready workouts on Home; only that one is created', async () => {
    const member = await club.join('starter@example.com', { firstName: 'Sam' });
    await signInHere(club, member);
    const user = await openApp(club, '/home');
    const offers = within(await screen.findByRole('region', { name: 'Ready workouts' }));
    const names = offers.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      'Add Full body',
      'Add Barbell basics',
      'Add No equipment',
      'Add Stretch and breathe',
    ]);
    const link = await within(main()).findByRole('link', { name: /^Choose a program/ });
    expect(link.getAttribute('href')).toBe('/programs');
    await screen.findByRole('region', { name: 'Pounds or kilograms?' });
    expect(await member.client.call('GET', '/api/workouts')).toEqual([]);
    await user.click(offers.getByRole('button', { name: 'Add No equipment' }));
    const dialog = await screen.findByRole('dialog', { name: 'No equipment' });
    await findTexts(dialog, 'Ready to start?');
    const workouts = await member.client.call('GET', '/api/workouts');
    expect(workouts).toMatchObject([{ name: 'No equipment', category: 'hiit', estimatedDuration: 20 }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ready workouts' })).toBeNull());
  });

  test('finds every exercise of the ready workouts in the library', async () => {
    const library = await club.admin.client.call('GET', '/api/exercises');
    for (const starter of STARTER_WORKOUTS)
      expect(starterBody(starter, library).exercises).toHaveLength(starter.exercises.length);
  });

  test('greets a newcomer as User and leads from No workouts yet to the first one', async () => {
    await signInHere(club, await club.join('newcomer@example.com'));
    await openApp(club, '/home');
    await screen.findByRole('heading', { name: 'Welcome back, User!' });
    const user = await openApp(club, '/workouts');
    await screen.findByRole('heading', { name: 'No workouts yet' });
    await user.click(screen.getByRole('button', { name: 'Create Your First Workout' }));
    await screen.findByRole('dialog', { name: 'Create Workout' });
  });
});
