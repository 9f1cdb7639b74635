/** Sentences of errors: the name of one in snake_case is its `code`. */
export const errors = {
  emailTaken: 'A user with this email already exists.',
  roleNameTaken: 'A role with this name already exists.',
  roleInUse: 'This role is assigned to users and cannot be deleted.',
  systemRole: 'System roles cannot be changed or deleted.',
  lastAdministrator: 'The last active administrator cannot be disabled, demoted or deleted.',
  fictionalUser: 'This user is part of the example portfolio and cannot sign in.',
  wrongSignIn: 'Wrong email or password.',
  secondFactorNeeded: 'A second factor is needed.',
  wrongCode: 'The code is wrong or has already been used.',
  passkeyRefused: 'The passkey could not be verified. Try again.',
  passkeyTaken: 'This passkey is already in use.',
  tooManyPasskeys: 'The limit of 20 passkeys is reached. Remove one first.',
  passkeyUnknown: 'This passkey is unknown or could not be verified.',
  totpNotStarted: 'Start the set-up of an authenticator app first.',
  lastFactor: 'Your organisation requires a second factor. Set up another one before you remove this one.',
  noFactor: 'Set up a second factor first.',
  userWithoutFactor: 'This user has no second factor.',
  factorSetupNeeded: 'Your organisation requires a second factor. Set one up to continue.',
  freshProofNeeded: 'Confirm that it is you to continue.',
  proofWrong: 'The password or code is wrong.',
  scimNameTaken: 'A user with this userName already exists.',
  scimGroupTaken: 'A group with this displayName already exists.',
  nothingToLink: 'No account of a provider is waiting to be linked. Sign in at the provider again.',
  breakGlassMissing:
    'No administrator could sign in without a provider. Choose one first on the server: assay user break-glass --email <email>',
  lastProvider:
    'Users sign in through providers only, and this is the last one. Turn passwords on again, or add another provider first.',
  wrongPassword: 'The current password is wrong.',
  savedViewsFull: 'The limit of 50 views is reached. Delete one first.',
  linkInvalid: 'This link is no longer valid.',
  alreadySetUp: 'Assay is already set up.',
} as const

/** Codes whose sentence is put together when it is needed, and what they mean. */
export const composed = {
  api_key_revoked: 'This API key is already revoked.',
  role_limit_reached: 'The limit of roles is reached.',
  user_disabled: 'This user is disabled.',
} as const
