import type { Glossary } from '../schema.ts'
import { DateTime, Named, Struct, Text } from '../schema.ts'

/** The first digits of the assessment's ID: short enough to type from a mail. */
export const referenceOf = (assessmentId: string) => assessmentId.slice(0, 8).toUpperCase()

export const VerificationReference = Struct({
  reference: Text(20, { description: 'As it stands in the mail', example: '3F0D9A52' }),
})

/** What a vendor learns about a request that it got, from the organisation itself. */
export const Verification = Named('Verification', {
  organisation: Text(200),
  vendorName: Text(200),
  title: Text(500),
  sentAt: DateTime,
  statement: Text(2000),
})

/** What the fields mean, for the API reference. */
export const glossary: Glossary = {
  'Verification.organisation': ['Who asks', 'Northwind Bank'],
  'Verification.sentAt': 'When the request was first sent',
  'Verification.statement': [
    'What the organisation says about its requests',
    'Northwind Bank has sent this request. Your answers are stored by Northwind Bank.',
  ],
}
