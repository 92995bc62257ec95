import {
  authOptionsSchema,
  linkLookAnswerSchema,
  linkLookSchema,
  loginLinkSchema,
  simpleLoginAnswerSchema,
  simpleLoginSchema,
} from '@common/contract/people/auth';
import { email, phrase } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

/** OpenAPI documentation of signing in. */
export const authDocs: FeatureDocs = {
  fields: { token: 'The secret from the link.' },
  schemas: [
    describeSchema('AuthOptions', authOptionsSchema, {
      description:
        'The ways to sign in that this server offers, and whether the caller is signed in already.',
      example: { google: true, email: 'link', signedIn: false },
      fields: {
        email: 'Whether an address signs in at once (`direct`) or is sent a link (`link`).',
        google: 'Whether Google sign-in is available here.',
        signedIn: 'Whether the caller is signed in.',
      },
    }),
    describeSchema('LinkLook', linkLookSchema, {
      description: 'A one-time link to look at; it is not used up.',
      example: { token: phrase },
    }),
    describeSchema('LinkLookAnswer', linkLookAnswerSchema, {
      description: 'Whom a one-time link is for, and what else it needs.',
      example: { email, needsCode: true },
      fields: {
        email: 'The email address that the link is for.',
        needsCode: 'Whether this browser has to give the code as well.',
      },
    }),
    describeSchema('LoginLink', loginLinkSchema, {
      description: 'A one-time link to sign in with.',
      example: { token: phrase, code: '482913' },
      fields: {
        code: 'The six digits that the browser shows which asked for the link; any other browser needs them.',
      },
    }),
    describeSchema('SimpleLogin', simpleLoginSchema, {
      description: 'Who wants to sign in by email.',
      example: { email },
      fields: { email: 'The email address to sign in with.' },
    }),
    describeSchema('SimpleLoginAnswer', simpleLoginAnswerSchema, {
      description: 'What happens next; the same whether or not the address is a member’s.',
      example: { status: 'link-sent', message: 'Please check your email.', code: '482913' },
      fields: {
        code: 'With `link-sent`: six digits, which the link asks for when another browser opens it.',
        isPrinted: 'Whether the link was printed in the server’s terminal.',
        message: 'What comes next, in words for a person.',
        status: 'Whether the browser is signed in, or where the link went.',
      },
    }),
  ],
};
