import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../common/constants';
import type { Screen } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub, SIZES, shows, trainOnce } from '../harness/club';
import { openScreenAnew } from '../harness/within-app';

const MAIN_TABS = ['Dashboard', 'Workouts', 'Trading', 'Shore House', 'Profile'];
const SECTION = ['My Workouts', 'Programs', 'Exercise Library', 'Progress'];
let club: Club;
let newcomer: ClubMember;

/** Max has three workouts and has trained four times this week; the newcomer has neither a name nor anything. */
beforeAll(async () => {
  club = await openClub();
  newcomer = await club.join('newcomer@example.com');
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

describe('a member', () => {
  let screen: Screen;
  beforeAll(async () => {
    screen = await club.screenOf(club.admin);
  });
  afterAll(async () => {
    await screen?.context.close();
    expect(screen.complaints).toEqual([]);
  });

  const main = () => screen.page.getByRole('main');
  const button = (name: string | RegExp) =>
    screen.page.getByRole('button', { name, exact: typeof name === 'string' });
  const open = async (path: string, heading: string) => {
    await openScreenAnew(screen.page, path);
    await screen.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  };

  describe('the hub', () => {
    test('greets by first name, shows the initials and asks to choose an app', async () => {
      await open('/', 'Welcome back, Max!');
      await shows(main(), 'Win the day!', 'Choose an app to get started', 'MM');
    });

    test('has three apps with sample figures, each with a Launch App button', async () => {
      const apps = [
        ['Workouts', '/workouts', 'Active Programs3', 'This Week4', 'Progress78%'],
        ['Trading', '/trading', 'Portfolio Value$48,250', "Today's Change+1.8%", 'Win Rate64%'],
        ['Shore House', '/shore-house', 'Monthly Earnings$6,840', 'Occupancy Rate87%', 'Rating4.9'],
      ] as const;
      for (const [name, path, ...figures] of apps) {
        const card = main()
          .getByRole('listitem')
          .filter({ has: screen.page.getByRole('heading', { name }) });
        // The same for everybody, whatever they have done: they are not loaded.
        expect(await card.locator('dl > div').allTextContents()).toEqual(figures);
        const launch = card.getByRole('link', { name: `Launch App: ${name}` });
        expect(await launch.textContent()).toBe('Launch App');
        expect(await launch.getAttribute('href')).toBe(path);
      }
    });

    test("ends with Today's Overview of three static tiles", async () => {
      await shows(main(), "Today's Overview", 'Active Goals', 'across all apps', 'Total Earnings');
      await shows(main(), 'this month', 'Upcoming', 'events and deadlines');
    });

    test('leads to two demo dashboards with figures of their own', async () => {
      await open('/trading', 'Trading');
      await shows(main(), 'Demo', 'Portfolio Value', "Today's Change", 'Win Rate');
      await open('/shore-house', 'Shore House');
      await shows(main(), 'Demo', 'Monthly Earnings', 'Occupancy Rate', 'Rating');
    });
  });

  describe('the navigation', () => {
    test('says 404 Page Not Found where there is no screen', async () => {
      await open('/no/such/screen', '404 Page Not Found');
      await shows(main(), 'Did you forget to add the page to the router?');
    });
  });

  describe('home', () => {
    test('shows the week out of 7 and its workouts, time and calories', async () => {
      await open('/home', 'Welcome back, Max!');
      await shows(main(), 'MM', 'workouts', 'total time', 'calories');
      const meter = main().getByRole('meter', { name: 'Workouts in the last 7 days' });
      expect(await meter.getAttribute('aria-valuetext')).toBe('4 of 7');
      await shows(meter.locator('xpath=..'), '4 / 7');
      await shows(main(), '2:00', '960');
    });

    test('shows the three latest sessions with Repeat, and leads to all and to the library', async () => {
      await open('/home', 'Welcome back, Max!');
      await shows(main(), 'Recent Workouts');
      await button('Repeat Push day').waitFor();
      // The latest first; the first session of the four is none of them.
      const repeated = await button(/^Repeat /).evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label')),
      );
      expect(repeated).toEqual(['Repeat Easy run', 'Repeat Push day', 'Repeat Easy run']);
      expect(await main().getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/workouts');
      expect(
        await main()
          .getByRole('link', { name: /^Exercise Library/ })
          .getAttribute('href'),
      ).toBe('/exercises');
    });

    test('Quick Start begins the first workout of the list, Create opens the workout creator', async () => {
      await open('/home', 'Welcome back, Max!');
      await button('Quick Start').click();
      await screen.page.getByRole('dialog', { name: 'Push day' }).waitFor();
      await shows(screen.page, 'Workout started!');
      // The start shows at once and reaches the server a moment later.
      const newest = async () => (await club.admin.client.call('GET', '/api/sessions?limit=1'))[0];
      await expect.poll(async () => (await newest()).phase).toBe('active');
      const active = await newest();
      await club.admin.client.call('DELETE', `/api/sessions/${active.id}`);
      await open('/home', 'Welcome back, Max!');
      await screen.page.getByRole('link', { name: 'Create', exact: true }).click();
      await screen.page.getByRole('dialog', { name: 'Create Workout' }).waitFor();
    });
  });

  describe('workouts', () => {
    test('shows a card with everything a member decides by', async () => {
      await open('/workouts', 'My Workouts');
      await button('Refresh').waitFor();
      expect(await button('New Workout').isEnabled()).toBe(true);
      const card = screen.page.getByRole('article', { name: 'Push day' });
      await shows(card, 'Push day', 'strength', 'Chest and shoulders', '5 exercises', '45 min');
      await shows(card, 'Push-up', '3 × 10', 'Plank', '2 × ∞', 'Burpee', '4 × 8', '+2 more exercises');
      await card.getByRole('button', { name: /^Start Workout/ }).waitFor();
      await card.getByRole('button', { name: 'Delete Push day' }).waitFor();
    });

    test('is searched in name and description and filtered by the categories present', async () => {
      await open('/workouts', 'My Workouts');
      const chips = screen.page.getByRole('radiogroup', { name: 'Category' }).getByRole('radio');
      await chips.first().waitFor();
      expect(await chips.allTextContents()).toEqual(['All', 'strength', 'cardio', 'flexibility']);
      const search = screen.page.getByRole('searchbox', { name: 'Search workouts' });
      await search.fill('SHOULDERS');
      await screen.page.getByRole('article', { name: 'Easy run' }).waitFor({ state: 'detached' });
      expect(await screen.page.getByRole('article').count()).toBe(1);
      await screen.page.getByRole('radio', { name: 'cardio' }).click();
      await screen.page.getByRole('heading', { name: 'No workouts found' }).waitFor();
    });

    test('deletes a workout only after the question', async () => {
      const name = 'Old plan';
      await buildWorkout(club.admin, { name, category: 'other' }, [{ exercises: [{ name: 'Plank' }] }]);
      await open('/workouts', 'My Workouts');
      const question = screen.page.getByRole('alertdialog');
      await button(`Delete ${name}`).click();
      await shows(question, 'Are you sure you want to delete this workout?');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await screen.page.getByRole('article', { name }).waitFor();
      await button(`Delete ${name}`).click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await screen.page.getByRole('article', { name }).waitFor({ state: 'detached' });
      // The card goes at once, the workout a moment later.
      await expect
        .poll(async () => JSON.stringify(await club.admin.client.call('GET', '/api/workouts')))
        .not.toContain(name);
    });
  });

  describe('Create Workout', () => {
    const dialog = () => screen.page.getByRole('dialog', { name: 'Create Workout' });
    const save = () => dialog().getByRole('button', { name: 'Create Workout' }).click();
    const addExercise = async (name: string) => {
      const search = dialog().getByRole('searchbox', { name: 'Search exercises' });
      await dialog().getByRole('button', { name: 'Add Exercises' }).click();
      await search.fill(name);
      await dialog()
        .getByRole('button', { name: `Add ${name}`, exact: true })
        .click();
    };

    test('asks for name, category and exercise, in this order', async () => {
      await open('/workouts', 'My Workouts');
      await button('New Workout').click();
      await dialog().getByLabel('Description').waitFor();
      await dialog().getByLabel('Estimated duration (min)').waitFor();
      await save();
      await shows(screen.page, 'Please enter a workout name.');
      await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('  Full body  ');
      await save();
      await shows(screen.page, 'Please select a category.');
      await dialog().getByRole('combobox', { name: 'Category', exact: true }).selectOption({ label: 'hiit' });
      await save();
      await shows(screen.page, 'Please add at least one exercise.');
    });

    test('adds an exercise with 3 × 10, 0 lbs and 60 s, once', async () => {
      await addExercise('Push-up');
      expect(await dialog().getByRole('button', { name: 'Add Push-up', exact: true }).count()).toBe(0);
      await dialog().getByRole('button', { name: 'Done' }).click();
      const numbers = dialog().getByRole('group', { name: 'Push-up', exact: true });
      for (const [name, value] of [
        ['Sets', '3'],
        ['Reps', '10'],
        ['Weight (lbs)', '0'],
        ['Rest (sec)', '60'],
      ] as const)
        expect(await numbers.getByRole('textbox', { name, exact: true }).inputValue()).toBe(value);
    });

    test('keeps the draft of an open dialog and restores it', async () => {
      expect(await screen.page.evaluate(() => localStorage.getItem('draftWorkout'))).toContain('Full body');
      await screen.page.reload();
      await button('New Workout').click();
      await shows(dialog(), 'Your draft is back.');
      expect(await dialog().getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toContain(
        'Full body',
      );
      await dialog().getByRole('group', { name: 'Push-up', exact: true }).waitFor();
    });

    test('has rounds with a number and a name, and a new one for the asking', async () => {
      expect(await dialog().getByRole('textbox', { name: 'Round number' }).inputValue()).toBe('1');
      await dialog().getByRole('textbox', { name: 'Round name' }).fill('Warm-up');
      await dialog().getByRole('button', { name: 'New Round' }).click();
      expect(await dialog().getByRole('textbox', { name: 'Round number' }).inputValue()).toBe('2');
      await addExercise('Burpee');
      await dialog().getByRole('button', { name: 'Done' }).click();
      await dialog().getByRole('region', { name: 'Round 2' }).waitFor();
    });

    test('saves name and rounds and clears the draft', async () => {
      await save();
      await dialog().waitFor({ state: 'detached' });
      await screen.page.getByRole('article', { name: 'Full body' }).waitFor();
      expect(await screen.page.evaluate(() => localStorage.getItem('draftWorkout'))).toBeNull();
      const [workout] = await club.admin.client.call('GET', '/api/workouts');
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
      await club.admin.client.call('DELETE', `/api/workouts/${workout.id}`);
    });

    test('Cancel clears the draft', async () => {
      await screen.page.reload();
      await button('New Workout').click();
      await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill('Never mind');
      await dialog().getByRole('button', { name: 'Cancel' }).click();
      await dialog().waitFor({ state: 'detached' });
      expect(await screen.page.evaluate(() => localStorage.getItem('draftWorkout'))).toBeNull();
    });
  });

  describe('programs', () => {
    const dialog = () => screen.page.getByRole('dialog', { name: 'Create Program' });

    test('starts with No Programs Yet and asks for name and duration', async () => {
      await open('/programs', 'Programs');
      for (const { id } of await club.admin.client.call('GET', '/api/programs'))
        await club.admin.client.call('DELETE', `/api/programs/${id}`);
      await screen.page.reload();
      await screen.page.getByRole('heading', { name: 'No Programs Yet' }).waitFor();
      await button('Create Program').first().click();
      await dialog().getByRole('button', { name: 'Create Program' }).click();
      await shows(screen.page, 'Validation Error', 'Please fill in program name and duration.');
      const difficulty = dialog().getByRole('combobox', { name: 'Difficulty' });
      expect(await difficulty.inputValue()).toBe('intermediate');
    });

    test('opens the Program Builder: week tabs, Monday to Sunday, rest days', async () => {
      await dialog().getByLabel('Program name').fill('Base');
      await dialog().getByLabel('Duration (weeks)').fill('3');
      await dialog().getByRole('combobox', { name: /Goal/ }).selectOption({ label: 'fat loss' });
      await dialog().getByRole('button', { name: 'Create Program' }).click();
      const builder = screen.page.getByRole('dialog', { name: 'Base' });
      await builder.getByRole('tab', { name: 'Week 1' }).waitFor();
      expect(await builder.getByRole('tab').allTextContents()).toEqual(['Week 1', 'Week 2', 'Week 3']);
      await shows(builder, 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday');
      expect(await builder.getByText('Rest day', { exact: true }).count()).toBe(7);
    });

    test('Add Workout wants a day and a workout, then puts it on its day', async () => {
      const builder = screen.page.getByRole('dialog', { name: 'Base' });
      await builder.getByRole('button', { name: 'Add Workout', exact: true }).click();
      await shows(screen.page, 'Please select a day and workout.');
      await builder.getByRole('combobox', { name: 'Day' }).selectOption({ label: 'Tuesday' });
      await builder.getByRole('combobox', { name: 'Workout' }).selectOption({ label: 'Easy run' });
      await builder.getByRole('button', { name: 'Add Workout', exact: true }).click();
      const tuesday = builder.getByRole('listitem').filter({ hasText: 'Tuesday' });
      await tuesday.getByRole('button', { name: 'Easy run' }).waitFor();
      expect(await builder.getByText('Rest day', { exact: true }).count()).toBe(6);
      const [program] = await club.admin.client.call('GET', '/api/programs');
      expect(program.workouts[0]).toMatchObject({ week: 1, day: 2, dayName: 'Tuesday', order: 1 });
    });

    test('a card shows name, date, difficulty, weeks, goal and what is scheduled', async () => {
      await club.admin.client.call('POST', '/api/programs', { name: 'Empty', duration: 1 });
      const full = await club.admin.client.call('POST', '/api/programs', { name: 'Full', duration: 2 });
      const [workout] = await club.admin.client.call('GET', '/api/workouts');
      for (let day = 1; day <= 7; day += 1)
        await club.admin.client.call('POST', '/api/program-workouts', {
          programId: full.id,
          workoutId: workout.id,
          week: 2,
          day,
        });
      await open('/programs', 'Programs');
      const card = screen.page.getByRole('article', { name: 'Base' });
      await shows(card, 'Base', /^Created \w{3} \d+, \d{4}$/, 'intermediate', '3 weeks', 'fat loss');
      await shows(card, '1 workout scheduled');
      await card.getByRole('button', { name: 'Manage Program: Base' }).waitFor();
      await shows(screen.page.getByRole('article', { name: 'Empty' }), '0 workouts scheduled', '1 week');
      await shows(screen.page.getByRole('article', { name: 'Full' }), '7 workouts scheduled', '2 weeks');
    });
  });

  test('exercises are searched and filtered by category and difficulty, and counted', async () => {
    await open('/exercises', 'Exercise Library');
    const library = await club.admin.client.call('GET', '/api/exercises');
    await shows(main(), `Showing ${library.length} exercises`);
    await screen.page.getByRole('searchbox', { name: 'Search exercises' }).fill('push-up');
    const found = await club.admin.client.call('GET', '/api/exercises?search=push-up&category=');
    await shows(main(), `Showing ${found.length} exercises`);
    for (const [name, option] of [
      ['Category', 'Strength'],
      ['Difficulty', 'Beginner'],
    ] as const) {
      await screen.page.getByRole('combobox', { name }).selectOption({ label: option });
    }
    const card = screen.page.getByRole('article').filter({
      has: screen.page.getByRole('heading', { name: 'Push-up', exact: true }),
    });
    await shows(card, 'Push-up', 'beginner', 'strength', 'Muscles', 'Equipment', 'Instructions');
    const pushUp = found.find((one: { name: string }) => one.name === 'Push-up');
    const facts = await card.getByRole('definition').allTextContents();
    expect(facts).toEqual([pushUp.muscleGroups.join(', '), pushUp.equipment]);
    expect(await card.locator('li').allTextContents()).toEqual(pushUp.instructions.split('\n'));
    const narrowed = found.filter(
      (one: { category: string; difficulty: string }) =>
        one.category === 'strength' && one.difficulty === 'beginner',
    );
    await shows(main(), `Showing ${narrowed.length} exercises`);
  });

  test('progress shows four totals, a chart of 7 days, week and month, and the latest sessions', async () => {
    await open('/progress', 'Progress');
    await shows(main(), 'Total Workouts', 'Current Streak', 'Total Time', 'Calories Burned');
    await shows(main(), 'This Week', 'This Month', 'Recent Activity', 'Last 7 Days');
    const week = screen.page.getByRole('table', { name: /^Minutes of training on each of the last 7 days/ });
    await week.waitFor({ state: 'attached' });
    expect(await week.locator('tbody tr').count()).toBe(7);
    await screen.page.getByRole('link', { name: 'Details of Push day' }).waitFor();
    expect(await screen.page.getByRole('link', { name: /^Details of/ }).count()).toBe(4);
  });

  test('the profile shows who one is, stats, achievements and a summary of the activity', async () => {
    await open('/profile', 'Max Miller');
    await shows(main(), 'MM', 'Total Workouts', 'Achievements', 'First Workout', 'Earned');
    await screen.page
      .getByText(/max@example\.com\s*Joined \w+ \d{4}/)
      .first()
      .waitFor();
    await shows(main(), 'This Week', 'This Month');
    expect(await main().getByText('Locked', { exact: true }).count()).toBe(3);
  });

  test('the profile has the member’s training to take away, as files', async () => {
    await open('/profile', 'Max Miller');
    const fileOf = async (name: string) => {
      const [file] = await Promise.all([
        screen.page.waitForEvent('download'),
        screen.page.getByRole('link', { name }).click(),
      ]);
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const sets = await fileOf('Every set (CSV)');
    expect(sets.name).toMatch(/^Win the day - Max Miller - \d{4}-\d\d-\d\d - sets\.csv$/);
    expect(sets.text.split('\r\n')[0]).toMatch(/^\ufeffdate,time,session,workout,exercise,/);
    const all = await fileOf('Everything (JSON)');
    expect(all.name).toMatch(/ - training\.json$/);
    expect(JSON.parse(all.text)).toMatchObject({ workouts: { length: 3 }, sessions: { length: 4 } });
  });
});

describe.each(SIZES)('the navigation at %s', (size, kind) => {
  const isPhone = size === SIZES[0][0];
  let screen: Screen;
  beforeAll(async () => {
    screen = await club.screenOf(club.admin, kind);
  });
  afterAll(async () => {
    await screen?.context.close();
    expect(screen.complaints).toEqual([]);
  });
  const linksOf = (name: string) =>
    screen.page.getByRole('navigation', { name, exact: true }).getByRole('link').allTextContents();

  test('lists the five main tabs at the bottom of a phone, at the left of a desktop', async () => {
    await openScreenAnew(screen.page, '/trading');
    await screen.page.getByRole('heading', { name: 'Trading', level: 1 }).waitFor();
    expect(await linksOf('Main')).toEqual(isPhone ? MAIN_TABS : [...MAIN_TABS, 'Admin Panel']);
    const box = await screen.page.getByRole('navigation', { name: 'Main', exact: true }).boundingBox();
    if (isPhone) expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    else expect([box?.x, box?.height]).toEqual([0, 900]);
  });

  test('switches to the workout section, with a way back to the dashboard', async () => {
    for (const [path, heading] of [
      ['/workouts', 'My Workouts'],
      ['/programs', 'Programs'],
      ['/exercises', 'Exercise Library'],
      ['/progress', 'Progress'],
    ] as const) {
      await openScreenAnew(screen.page, path);
      await screen.page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      expect(await linksOf('Workout section')).toEqual(isPhone ? SECTION : [...SECTION, 'Back to Dashboard']);
    }
    await screen.page.getByRole('link', { name: isPhone ? 'Dashboard' : 'Back to Dashboard' }).click();
    await screen.page.getByRole('heading', { name: 'Welcome back, Max!' }).waitFor();
  });
});

describe('a newcomer', () => {
  test('is greeted as User and finds No workouts yet with a way to the first one', async () => {
    const screen = await club.screenOf(newcomer);
    await screen.page.goto('/home');
    await screen.page.getByRole('heading', { name: 'Welcome back, User!' }).waitFor();
    await screen.page.goto('/workouts');
    await screen.page.getByRole('heading', { name: 'No workouts yet' }).waitFor();
    await screen.page.getByRole('button', { name: 'Create Your First Workout' }).click();
    await screen.page.getByRole('dialog', { name: 'Create Workout' }).waitFor();
    await screen.context.close();
    expect(screen.complaints).toEqual([]);
  });
});
