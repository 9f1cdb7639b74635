import { createSecretBox } from '../../server/secret/box.ts'

/** What a context needs to encrypt and to send; no mail server, so mail is held. */
export const testSecrets = { secrets: createSecretBox(['a secret for tests, and only for tests']), smtp: undefined }
