import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['sign-in', '/sign-in'],
  ['setup', '/setup'],
  ['intake requests', '/intake-requests'],
  ['intake confirmation', '/intake-confirmation'],
  ['new vendor', '/vendors?dialog=create'],
  ['vendors as cards', '/vendors?view=cards'],
  ['vendor', '/vendors/:vendorId'],
  ['vendor contacts', '/vendors/:vendorId?tab=contacts'],
  ['new contact', '/vendors/:vendorId?tab=contacts&dialog=contact'],
  ['vendor compliance', '/vendors/:vendorId?tab=compliance'],
  ['vendor certifications', '/vendors/:vendorId?tab=certifications'],
  ['new certification', '/vendors/:vendorId?tab=certifications&dialog=certification'],
  ['vendor sub-processors', '/vendors/:vendorId?tab=subprocessors'],
  ['responsibility', '/vendors/:vendorId?tab=responsibilities&dialog=responsibility&id=:responsibilityId'],
  ['vendor control', '/vendors/:vendorId?tab=compliance&control=:controlId'],
  ['vendor documents', '/vendors/:vendorId?tab=documents'],
  ['vendor timeline', '/vendors/:vendorId?tab=timeline'],
  ['page not found', '/nowhere'],
]

test.each(PAGES)('%s: is accessible and loads without errors', (_, path) => look(path))
