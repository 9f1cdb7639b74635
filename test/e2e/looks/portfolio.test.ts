import { test } from 'vitest'
import { useLooks } from '../../support/looks.ts'

const look = useLooks()

const PAGES: [name: string, path: string][] = [
  ['sign-in', '/sign-in'],
  ['set-up', '/setup'],
  ['the dashboard', '/'],
  ['vendors', '/vendors'],
  ['a new vendor', '/vendors?dialog=create'],
  ['the import of vendors', '/vendors?dialog=import'],
  ['vendors as cards', '/vendors?view=cards'],
  ['a vendor', '/vendors/:vendorId'],
  ['the compliance of a vendor', '/vendors/:vendorId?tab=compliance'],
  ['the change of a vendor', '/vendors/:vendorId?dialog=edit'],
  ['the assessments of a vendor', '/vendors/:vendorId?tab=assessments'],
  ['the findings of a vendor', '/vendors/:vendorId?tab=findings'],
  ['the certifications of a vendor', '/vendors/:vendorId?tab=certifications'],
  ['a new certification', '/vendors/:vendorId?tab=certifications&dialog=certification'],
  ['the responsibilities of a vendor', '/vendors/:vendorId?tab=responsibilities'],
  ['a responsibility', '/vendors/:vendorId?tab=responsibilities&dialog=responsibility&id=:responsibilityId'],
  ['a control of a vendor', '/vendors/:vendorId?tab=compliance&control=:controlId'],
  ['the documents of a vendor', '/vendors/:vendorId?tab=documents'],
  ['the timeline of a vendor', '/vendors/:vendorId?tab=timeline'],
  ['certifications of all vendors', '/certifications'],
  ['a list without what was searched for', '/vendors?query=nothing'],
  ['an address that is no page', '/nowhere'],
]

test.each(PAGES)('%s: accessible, and nothing goes wrong', (_, path) => look(path))
