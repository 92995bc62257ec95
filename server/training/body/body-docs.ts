import { bodyKindSchema, measurementSchema, newMeasurementSchema } from '@common/contract/training/body';
import { otherId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const newMeasurement = { kind: 'weight', value: 81.4, unit: 'kg', date: '2026-11-22' };
export const measurementExample = { id: otherId, ...newMeasurement };

/** OpenAPI documentation of body measurements. */
export const bodyDocs: FeatureDocs = {
  fields: {
    date: 'The member’s calendar day, YYYY-MM-DD.',
    kind: 'What is measured.',
    unit: 'The unit that the figure was entered in.',
    value: 'The figure in its unit, as it was entered.',
  },
  schemas: [
    describeSchema('BodyKind', bodyKindSchema, {
      description: 'What is measured of a body.',
      example: 'waist',
    }),
    describeSchema('Measurement', measurementSchema, {
      description: 'A body weight or another measurement of one day.',
      example: measurementExample,
    }),
    describeSchema('NewMeasurement', newMeasurementSchema, {
      description: 'A measurement to save; it replaces one of its kind on the same day.',
      example: newMeasurement,
    }),
  ],
};
