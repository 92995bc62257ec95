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
    bars: 'What the bars weigh, by unit; the first one is the default.',
    effort: 'The scale on which the member rates a set.',
    kg: 'In kilograms.',
    lb: 'In pounds.',
    plates: 'What the plates weigh, by unit, as one of a pair does.',
    restAfterExercise: 'Whether a rest follows the last set of an exercise, too.',
    spokenChanges: 'Whether the changes of a round’s clock are announced by voice.',
    timeZone: 'The IANA name of the time zone in which Today is counted; null: that of each page.',
    unit: 'The unit that loads are counted in.',
    unitChosen: 'Whether the member has named the unit; if not, Home asks for it.',
  },
  schemas: [
    describeSchema('EffortScale', effortScaleSchema, {
      description: 'The scale on which a member rates a set: none, RPE, or repetitions in reserve.',
      example: 'rpe',
    }),
    describeSchema('Settings', settingsSchema, {
      description: 'How a member likes to train.',
      example: settingsExample,
      fields: {
        exerciseUnits: 'Exercises that are counted in a unit of their own, each once.',
        'exerciseUnits.unit': 'The unit that its loads are counted in.',
        how: 'How the exercise progresses.',
        progressions: 'Exercises whose next step is suggested, and how, each once.',
      },
    }),
    describeSchema('SettingsChange', settingsChangeSchema, {
      description: 'What to change about the settings; what is left out stays.',
      example: { unit: 'kg', progressions: [{ exerciseId, how: null }] },
      fields: {
        exerciseUnits: 'Those that change: exercises that are counted in a unit of their own.',
        'exerciseUnits.unit': 'The unit that its loads are counted in; null: the usual one again.',
        how: 'How the exercise progresses; null: no more suggestions.',
        progressions: 'Those that change: exercises whose next step is suggested.',
      },
    }),
  ],
};
