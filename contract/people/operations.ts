import type { Glossary } from '../schema.ts'
import { keyOperations } from './keyOperations.ts'
import { glossary as keys } from './keys.ts'
import { glossary as people } from './people.ts'
import { providerOperations, signInOptionsOperations } from './providerOperations.ts'
import { glossary as providers } from './providers.ts'
import { roleOperations } from './roleOperations.ts'
import { savedViewOperations } from './savedViewOperations.ts'
import { glossary as savedViews } from './savedViews.ts'
import { scimOperations, scimSettingsOperations } from './scimOperations.ts'
import { sessionOperations } from './sessionOperations.ts'
import { glossary as signIn } from './signIn.ts'
import {
  factorResetOperations,
  passkeyOperations,
  signInOperations,
  signInSettingsOperations,
} from './signInOperations.ts'
import { userOperations } from './userOperations.ts'

export const operations = {
  ...sessionOperations,
  ...signInOperations,
  ...passkeyOperations,
  ...signInOptionsOperations,
  ...userOperations,
  ...factorResetOperations,
  ...roleOperations,
  ...keyOperations,
  ...signInSettingsOperations,
  ...providerOperations,
  ...scimSettingsOperations,
  ...savedViewOperations,
  ...scimOperations,
}

/** What the fields of this room mean. */
export const meanings: Glossary = {
  ...keys,
  ...people,
  ...providers,
  ...savedViews,
  ...signIn,
}
