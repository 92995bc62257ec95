import { changeSchema, changesSchema } from '@common/contract/training/changes';
import { otherId } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const changeExample = { list: 'workouts', id: otherId, isDeleted: false };
const mark = '0f8fad5b-d9cb-469f-a165-70867728950e.42';

/** OpenAPI documentation of changes. */
export const changeDocs: FeatureDocs = {
  schemas: [
    describeSchema('Change', changeSchema, {
      description: 'One thing of a list that changed, as often as it may have, or that is gone.',
      example: changeExample,
      fields: {
        isDeleted: 'True if the list no longer shows it: it was deleted, or the session discarded.',
        list: 'The first part of its address behind /api.',
      },
    }),
    describeSchema('Changes', changesSchema, {
      description: 'What changed since a mark, in the order in which the server noticed it.',
      example: { changes: [changeExample], next: mark, isComplete: true },
      fields: {
        changes: 'Each thing that changed, once, as it is now.',
        isComplete: 'False if more changes follow: ask again at once, with `next`.',
        next: 'The mark to ask with next time.',
      },
    }),
  ],
  calls: {
    listChanges: {
      limit: 'How many changes the answer brings at most; 500 where it is left out.',
      since: 'The `next` of an earlier answer; left out, the answer brings no changes and the mark of now.',
    },
  },
};
