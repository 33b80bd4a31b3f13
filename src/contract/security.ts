/** What the security log of a server writes down. */
export const securityEvents = [
  'server_started',
  'server_stopped',
  'signed_in',
  'sign_in_failed',
  'locked',
  'signed_out',
  'account_switched',
  'password_made',
  'password_changed',
  'token_made',
  'token_first_used',
  'token_revoked',
  'refused',
  'downloaded',
  'project_made',
  'project_deleted',
  'account_made',
  'account_deleted',
  'accounts_linked',
  'accounts_unlinked'
] as const

export type SecurityEventName = (typeof securityEvents)[number]
