import { assessments } from './assessments.ts'
import { certifications } from './certifications.ts'
import { documents } from './documents.ts'
import { example } from './example.ts'
import { factors } from './factors.ts'
import { findings } from './findings.ts'
import { findingTasks } from './findingTasks.ts'
import { frameworks } from './frameworks.ts'
import { gaps } from './gaps.ts'
import { intake } from './intake.ts'
import { keys } from './keys.ts'
import { mail } from './mail.ts'
import { notifications } from './notifications.ts'
import { passkeys } from './passkeys.ts'
import { people } from './people.ts'
import { portal } from './portal.ts'
import { providers } from './providers.ts'
import { scim } from './scim.ts'
import { session } from './session.ts'
import { templates } from './templates.ts'
import { vendorFields } from './vendorFields.ts'
import { vendorRequests } from './vendorRequests.ts'
import { vendors } from './vendors.ts'
import { webhooks } from './webhooks.ts'

export const exercises = [
  ...vendors,
  ...vendorFields,
  ...intake,
  ...assessments,
  ...certifications,
  ...documents,
  ...findings,
  ...findingTasks,
  ...gaps,
  ...frameworks,
  ...templates,
  ...portal,
  ...vendorRequests,
  ...session,
  ...factors,
  ...passkeys,
  ...providers,
  ...scim,
  ...people,
  ...keys,
  ...mail,
  ...notifications,
  ...webhooks,
  ...example,
]
