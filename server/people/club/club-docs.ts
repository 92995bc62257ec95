import { clubSchema } from '@common/contract/people/club';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

/** OpenAPI documentation of the club's name and mark. */
export const clubDocs: FeatureDocs = {
  schemas: [
    describeSchema('Club', clubSchema, {
      description: 'The club’s name and logo, as pages, emails and exported files show them.',
      example: { name: 'Iron Club', letters: 'IC', picture: null },
      fields: {
        letters: 'One or two letters for the logo; null: the first letter of the name.',
        name: 'The club’s name; null: none was set.',
        picture: 'The logo as a data URL of a PNG, JPEG or WebP picture; null: letters are shown instead.',
      },
    }),
  ],
};
