import { clubSchema } from '@common/contract/people/club';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

/** OpenAPI documentation of the club's name and mark. */
export const clubDocs: FeatureDocs = {
  schemas: [
    describeSchema('Club', clubSchema, {
      description: 'The club’s name and mark, as pages, mails and exported files show them.',
      example: { name: 'Iron Club', letters: 'IC', picture: null },
      fields: {
        letters: 'One or two letters for the mark; null: the first letter of the name.',
        name: 'The club’s name; null: none was set.',
        picture: 'The mark as a data URL of a PNG, JPEG or WebP picture; null: letters stand in its place.',
      },
    }),
  ],
};
