import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['sign-in', '/sign-in'],
  ['set-up', '/setup'],
  ['the dashboard', '/'],
  ['vendors', '/vendors'],
  ['a new vendor', '/vendors?dialog=create'],
  ['vendors as cards', '/vendors?view=cards'],
  ['a vendor', '/vendors/:vendorId'],
  ['the compliance of a vendor', '/vendors/:vendorId?tab=compliance'],
  ['the certifications of a vendor', '/vendors/:vendorId?tab=certifications'],
  ['a new certification', '/vendors/:vendorId?tab=certifications&dialog=certification'],
  ['a responsibility', '/vendors/:vendorId?tab=responsibilities&dialog=responsibility&id=:responsibilityId'],
  ['a control of a vendor', '/vendors/:vendorId?tab=compliance&control=:controlId'],
  ['the documents of a vendor', '/vendors/:vendorId?tab=documents'],
  ['the timeline of a vendor', '/vendors/:vendorId?tab=timeline'],
  ['certifications of all vendors', '/certifications'],
  ['an address that is no page', '/nowhere'],
]

test.each(PAGES)('%s: accessible, and nothing goes wrong', (_, path) => look(path))
