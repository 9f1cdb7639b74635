type Some<T> = readonly [T, ...T[]]

export const MESSAGES: Some<string> = [
  'Please answer for the service that we use today. You can save and come back at any time.',
  'This is our regular review. Answers of last time can be taken over where nothing has changed.',
  'Please attach documents where you have them; a summary is enough.',
]

export const APPROVALS: Some<string> = [
  'Matches the report that was attached.',
  'Confirmed in the call with the vendor.',
  'Same as last year, and the evidence is newer.',
  'Clear and complete.',
]

export const OVERRIDES: Some<string> = [
  'Counts as met: a compensating control was shown to us in the call.',
  'Not what we expect in general, but adequate for how we use the service.',
  'The contract obliges the vendor to this; the answer was about other customers.',
]

export const CLARIFICATIONS: Some<string> = [
  'Please say since when, and for which systems.',
  'This contradicts the report that you attached. Which of the two is right?',
  'We expect more here. Is a change planned, and until when?',
]

export const EXPLANATIONS: Some<string> = [
  'We cannot change this before the next release; the date is in the attached plan.',
  'This concerns an old environment that is switched off at the end of the quarter.',
]

/** What the vendor asks, and what it is answered. */
export const VENDOR_THREADS: Some<readonly [string, string]> = [
  ['Does this include the test environment?', 'No, only what holds real data of ours.'],
  [
    'May we answer for the whole group, or for the local company only?',
    'For the company that our contract is with, please.',
  ],
  ['Our report is confidential. Is a management summary enough?', 'Yes, a summary with scope and date is enough.'],
  [
    'We are between two audits. Which certificate shall we attach?',
    'The valid one; send us the new one when it is there.',
  ],
]

export const INTERNAL_THREADS: Some<readonly [string, string]> = [
  ['Procurement wants to extend the contract. Are we on time?', 'Yes, if the answers come by the due date.'],
  ['Same contact as last year; they were thorough then.', 'Good. Let us look at the restore tests first.'],
  ['I heard that they have moved to another data centre.', 'Then the answers about the site need a second look.'],
]

/** What no questionnaire asks. */
export const OBSERVATIONS: Some<{ title: string; description: string; severity: 'HIGH' | 'MEDIUM' | 'LOW' }> = [
  {
    title: 'Contract does not name a time for reporting incidents',
    description: 'The questionnaire says 24 hours, the contract says nothing. To be added at renewal.',
    severity: 'HIGH',
  },
  {
    title: 'Certificate covers another location',
    description: 'The scope names the headquarters only; our service is run elsewhere.',
    severity: 'MEDIUM',
  },
  {
    title: 'Contact for emergencies is a shared mailbox',
    description: 'A number that is answered at night is needed.',
    severity: 'LOW',
  },
]

export const REMEDIATIONS: Some<string> = [
  'The vendor has shown evidence that the measure is in place.',
  'Confirmed in the follow-up call; screenshots are on file.',
  'Done with the release of last month, according to the vendor’s report.',
]

export const ACCEPTANCES: Some<string> = [
  'Accepted by the owner of the process: little data is concerned, and another control limits the damage.',
  'Accepted until the system is replaced.',
  'Accepted: the cost of the change is out of proportion to the risk.',
]
