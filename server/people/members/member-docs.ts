import {
  adminChangeSchema,
  adminMemberSchema,
  approvalChangeSchema,
  memberPageSchema,
  memberSchema,
  profileChangeSchema,
} from '@common/contract/people/members';
import { EARLIER, email, memberId, moment } from '@server/http/open-api/example-values';
import { describeSchema, type FeatureDocs } from '@server/http/open-api/schema-docs';

const member = {
  id: memberId,
  firstName: 'Ada',
  lastName: 'Byron',
  email,
  profileImageUrl: null,
  isAdmin: false,
  isApproved: true,
  createdAt: EARLIER,
};

/** OpenAPI documentation of members. */
export const memberDocs: FeatureDocs = {
  fields: {
    createdAt: 'When they joined, ISO 8601 in UTC.',
    firstName: 'First name; null if it is unknown.',
    isAdmin: 'Whether they run the club.',
    isApproved: 'Whether they are approved.',
    lastName: 'Last name; null if it is unknown.',
    profileImageUrl: 'Where their picture is; null if there is none.',
  },
  schemas: [
    describeSchema('AdminChange', adminChangeSchema, {
      description: 'Whether a member is to be an admin.',
      example: { isAdmin: true },
    }),
    describeSchema('AdminMember', adminMemberSchema, {
      description: 'A member as admins see them.',
      example: { ...member, invitedBy: 'grace@example.org', lastSeenAt: moment(0) },
      fields: {
        invitedBy:
          'The email address of the admin who invited them; null if there is none, or it is not known.',
        lastSeenAt: 'When they were last here, ISO 8601 in UTC; null if they never were.',
      },
    }),
    describeSchema('ApprovalChange', approvalChangeSchema, {
      description: 'Whether a member is to be approved.',
      example: { isApproved: true },
    }),
    describeSchema('Member', memberSchema, { description: 'A member of the club.', example: member }),
    describeSchema('MemberPage', memberPageSchema, {
      description: 'One member’s account as admins see it: nothing of the training but when it last was.',
      example: {
        member: { ...member, invitedBy: 'grace@example.org', lastSeenAt: moment(0) },
        lastWorkoutAt: moment(0),
        waysIn: { google: false, passkeys: 1, browsers: 2, tokens: 0 },
      },
      fields: {
        browsers: 'How many browsers are signed in.',
        google: 'Whether a Google account is bound to the member.',
        lastWorkoutAt: 'When their last finished workout began, ISO 8601 in UTC; null if there is none.',
        member: 'The member, as in the list.',
        passkeys: 'How many passkeys they have.',
        tokens: 'How many personal tokens of theirs have not ended.',
        waysIn: 'How they can sign in, beside a link to their email address.',
      },
    }),
    describeSchema('ProfileChange', profileChangeSchema, {
      description: 'What members may change about themselves; what is left out stays.',
      example: { firstName: 'Ada', lastName: null },
      fields: { firstName: 'First name; null removes it.', lastName: 'Last name; null removes it.' },
    }),
  ],
  calls: { getUser: { id: 'The caller’s own id; 1 means the same.' } },
};
