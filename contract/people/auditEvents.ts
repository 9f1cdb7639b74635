import { changes, details, event, NAMES, none, TEXT } from '../auditEvent.ts'
import { Bool, Count, DateTime, Enum, Id, Nullable, Optional } from '../schema.ts'
import { SIGN_IN_METHODS } from './signIn.ts'

const account = { email: TEXT, role: TEXT }
const PASSWORD_VIA = ['session', 'invitation', 'reset', 'command line'] as const
export type PasswordVia = (typeof PASSWORD_VIA)[number]

/** What the audit log records. */
export const events = {
  LOGIN: event('User', 'Signed in', details({ method: Enum(SIGN_IN_METHODS) })),
  LOGIN_FAILED: event('User', 'Sign-in failed', details({ email: TEXT, reason: TEXT })),
  CONFIRM_IDENTITY: event('User', 'Identity confirmed', details({ method: Enum(SIGN_IN_METHODS) })),
  LOGOUT: event('User', 'Signed out', none),
  CHANGE_PASSWORD: event('User', 'Password changed', details({ via: Enum(PASSWORD_VIA) })),
  REVOKE_SESSION: event('User', 'Session revoked', details({ sessionId: Id })),
  END_SESSIONS: event('User', 'Signed out everywhere', details({ sessions: Count })),
  MFA_ENABLED: event('User', 'Second factor set up', details({ factor: TEXT })),
  MFA_DISABLED: event('User', 'Second factor removed', details({ factor: TEXT })),
  MFA_RESET: event('User', 'Second factors reset', details({ totp: Bool(), passkeys: Count })),
  PASSKEY_ADDED: event('User', 'Passkey added', details({ passkey: TEXT })),
  PASSKEY_RENAMED: event('User', 'Passkey renamed', details({ changes })),
  PASSKEY_REMOVED: event('User', 'Passkey removed', details({ passkey: TEXT })),
  CREATE_RECOVERY_CODES: event('User', 'Recovery codes created', none),
  LINK_PROVIDER: event('User', 'Account linked to a provider', details({ provider: TEXT, issuer: TEXT })),
  CREATE_PROVIDER: event('Provider', 'Sign-in provider created', details({ issuer: TEXT, clientId: TEXT })),
  UPDATE_PROVIDER: event('Provider', 'Sign-in provider updated', details({ changes, secretChanged: Bool() })),
  DELETE_PROVIDER: event('Provider', 'Sign-in provider deleted', details({ issuer: TEXT, clientId: TEXT })),
  CREATE_SCIM_TOKEN: event('Settings', 'SCIM token created', none),
  REVOKE_SCIM_TOKEN: event('Settings', 'SCIM token revoked', none),
  UPDATE_SCIM_SETTINGS: event('Settings', 'SCIM settings updated', details({ changes })),
  SCIM_CREATE_USER: event('User', 'User created by SCIM', details({ ...account, active: Bool() })),
  SCIM_UPDATE_USER: event('User', 'User updated by SCIM', details({ changes })),
  SCIM_DEACTIVATE_USER: event('User', 'User deactivated by SCIM', details({ changes })),
  SCIM_DELETE_USER: event('User', 'User deleted by SCIM', details(account)),
  SCIM_CREATE_GROUP: event('Group', 'Group created by SCIM', details({ members: Count })),
  SCIM_UPDATE_GROUP: event('Group', 'Group updated by SCIM', details({ changes })),
  SCIM_DELETE_GROUP: event('Group', 'Group deleted by SCIM', details({ members: Count })),
  CREATE_USER: event('User', 'User created', details(account)),
  UPDATE_USER: event('User', 'User updated', details({ changes })),
  DISABLE_USER: event('User', 'User disabled', none),
  ENABLE_USER: event('User', 'User enabled', none),
  CHANGE_ROLE: event('User', 'Role changed', details({ changes })),
  INVITE_USER: event('User', 'User invited again', none),
  RESET_PASSWORD: event('User', 'Password reset requested', none),
  DELETE_USER: event('User', 'User deleted', details(account)),
  CREATE_ROLE: event('Role', 'Role created', details({ permissions: NAMES })),
  UPDATE_ROLE: event('Role', 'Role updated', details({ changes })),
  DELETE_ROLE: event('Role', 'Role deleted', details({ permissions: NAMES })),
  CREATE_API_KEY: event(
    'ApiKey',
    'API key created',
    details({
      prefix: TEXT,
      permissions: Nullable(NAMES),
      allowedAddresses: NAMES,
      expiresAt: Nullable(DateTime),
    }),
  ),
  UPDATE_API_KEY: event('ApiKey', 'API key updated', details({ changes })),
  REVOKE_API_KEY: event('ApiKey', 'API key revoked', details({ prefix: TEXT })),
  DELETE_API_KEY: event('ApiKey', 'API key deleted', details({ prefix: TEXT })),
  UPDATE_SIGN_IN_SETTINGS: event(
    'Settings',
    'Sign-in settings updated',
    details({ changes, sessionsEnded: Optional(Count) }),
  ),
} as const
