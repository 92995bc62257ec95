export const profileTexts = {
  nameSaved: { title: 'Name saved' },
  nameFailed: 'Failed to update profile',
  tokenCopied: { title: 'Token copied' },
  tokenNotCopied: {
    title: 'Copying is not allowed here',
    description: 'Select the token and copy it by hand.',
  },
  tokenNameRequired: 'Say what the token is for.',
  createTokenFailed: 'Failed to create token',
  fetchTokensFailed: 'Failed to fetch tokens',
  deleteTokenFailed: 'Failed to delete token',
  fetchSignInsFailed: 'Failed to fetch sign-ins',
  endSignInFailed: 'Failed to end the sign-in',
  othersEnded: { title: 'Signed out everywhere else' },
} as const;
