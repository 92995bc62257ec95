export const adminTexts = {
  confirmDelete: 'Are you sure you want to delete this user? This action cannot be undone.',
  deleteFailed: 'Failed to delete user',
  roleFailed: 'Failed to update user role',
  confirmRevoke:
    'They are signed out on every device and see the waiting page until you approve them again. Their training stays.',
  approvalFailed: 'Failed to update approval status',
  listFailed: 'Failed to fetch users',
  invitationsFailed: 'Failed to fetch invitations',
  invitationEnded:
    'Its link is dead: the person who sent it can no longer invite. Invite again for a new one',
  invitationUnreadable: 'Its link is dead: the server has a new secret. Invite again for a new one',
  confirmDeleteInvitation: 'Are you sure you want to delete this invitation? Its link stops working.',
} as const;
