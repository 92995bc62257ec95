import { effortScaleSchema, settingsChangeSchema, settingsSchema } from '@common/contract/training/settings';
import { exerciseId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

export const settingsExample = {
  unit: 'kg',
  effort: 'rpe',
  exerciseUnits: [{ exerciseId, unit: 'lb' }],
  progressions: [{ exerciseId, how: 'double' }],
  bars: { lb: [45], kg: [20, 15] },
  plates: { lb: [45, 25, 10, 5, 2.5], kg: [25, 20, 10, 5, 2.5, 1.25] },
  spokenChanges: false,
  restAfterExercise: false,
  unitChosen: true,
  timeZone: 'Europe/Berlin',
};

/** OpenAPI documentation of settings. */
export const settingsDocs: FeatureDocs = {
  fields: {
    bars: 'What the bars weigh, by unit; the first one is taken for granted.',
    effort: 'How the member notes how hard a set was.',
    kg: 'In kilograms.',
    lb: 'In pounds.',
    plates: 'What the plates weigh, by unit, as one of a pair does.',
    restAfterExercise: 'Whether a rest follows the last set of an exercise, too.',
    spokenChanges: 'Whether changes of a round’s clock are spoken.',
    timeZone: 'The IANA name of the time zone in which Today is counted; null: that of each page.',
    unit: 'The unit that loads are counted in.',
    unitChosen: 'Whether the member has named the unit; if not, Home asks for it.',
  },
  schemas: [
    describeSchema('EffortScale', effortScaleSchema, {
      description: 'How a member notes how hard a set was: not at all, as RPE, or as repetitions in reserve.',
      example: 'rpe',
    }),
    describeSchema('Settings', settingsSchema, {
      description: 'How a member likes to train.',
      example: settingsExample,
      fields: {
        exerciseUnits: 'Exercises that are counted in a unit of their own, each once.',
        'exerciseUnits.unit': 'The unit that its loads are counted in.',
        how: 'How the exercise is taken further.',
        progressions: 'Exercises whose next step is suggested, and how, each once.',
      },
    }),
    describeSchema('SettingsChange', settingsChangeSchema, {
      description: 'What is to change of the settings; what is left out stays.',
      example: { unit: 'kg', progressions: [{ exerciseId, how: null }] },
      fields: {
        exerciseUnits: 'Those that change: exercises that are counted in a unit of their own.',
        'exerciseUnits.unit': 'The unit that its loads are counted in; null: the usual one again.',
        how: 'How the exercise is taken further; null: nothing is suggested any more.',
        progressions: 'Those that change: exercises whose next step is suggested.',
      },
    }),
  ],
};
