import { frameworks } from './frameworks.ts'
import { keys } from './keys.ts'
import { people } from './people.ts'
import { session } from './session.ts'
import { vendors } from './vendors.ts'

export const exercises = [...vendors, ...frameworks, ...session, ...people, ...keys]
