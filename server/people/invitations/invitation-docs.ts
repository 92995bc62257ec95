import {
  invitationSchema,
  inviteCodeSchema,
  newInvitationSchema,
  redeemSchema,
  verifiedInvitationSchema,
} from '@common/contract/people/invitations';
import { email, moment, otherId, phrase } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

/** OpenAPI documentation of invitations. */
export const invitationDocs: FeatureDocs = {
  schemas: [
    describeSchema('Invitation', invitationSchema, {
      description: 'An invitation to the club as admins see it.',
      example: {
        id: otherId,
        email,
        inviteCode: phrase,
        isUsed: false,
        createdAt: moment(0),
        expiresAt: moment(604_800),
        invitedBy: 'grace@example.org',
        usedAt: null,
        endedAt: null,
        link: `https://club.example/accept-invitation?code=${phrase}`,
      },
      fields: {
        email: 'The email address that it is for.',
        endedAt:
          'When the inviter lost the right to invite, and the invitation ended with it, ISO 8601 in UTC; null if neither did.',
        inviteCode: 'The code that redeems it; null if it cannot be read any more.',
        invitedBy:
          'The email address of the admin who invited them; null if there is none, or it is not known.',
        isUsed: 'Whether it was redeemed.',
        link: 'The link to send; null if its code cannot be read any more.',
        usedAt: 'When it was redeemed, ISO 8601 in UTC; null if it was not.',
      },
    }),
    describeSchema('InviteCode', inviteCodeSchema, {
      description: 'The secret in the link of an invitation.',
      example: phrase,
    }),
    describeSchema('NewInvitation', newInvitationSchema, {
      description: 'Who to invite.',
      example: { email },
    }),
    describeSchema('Redeem', redeemSchema, {
      description: 'An invitation to redeem, and who redeems it.',
      example: { inviteCode: phrase, email, firstName: 'Ada', lastName: 'Byron' },
      fields: { firstName: 'First name.', inviteCode: 'The code that redeems it.', lastName: 'Last name.' },
    }),
    describeSchema('VerifiedInvitation', verifiedInvitationSchema, {
      description: 'That an invitation is good, and for whom.',
      example: { email, isSetup: false },
      fields: {
        email: 'The email address that it is for; null: it is for any address.',
        isSetup: 'Whether it makes the club’s first admin.',
      },
    }),
  ],
  calls: { verifyInvitation: { code: 'The code from the invitation’s link.' } },
};
