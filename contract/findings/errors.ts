/** Sentences of errors: the name of one in snake_case is its `code`. */
export const errors = {
  findingChanged: 'The finding has changed since you read it. Read it again and repeat the update.',
  findingSourceKeyTaken: 'This vendor already has a finding with this source and source key.',
  noPageForFinding: 'This vendor has no completed assessment, and so no page on which it could see the finding.',
  fixOfClosed: 'This finding is already closed.',
  fixWaiting: 'Your report is being reviewed. Wait for the answer before you send another.',
  findingRequestWaiting: 'Your request is being reviewed. Wait for the answer before you send another.',
  noFindingRequest: 'No request of the vendor waits for an answer.',
  objectionNotAccepted: 'The vendor objects to this finding and proposes no date. Answer the objection.',
  noFixWaiting: 'No report of a fix is waiting.',
  findingTasksFull: 'The limit of 50 tasks is reached. Delete one first.',
} as const

/** Codes whose sentence is put together when it is needed, and what they mean. */
export const composed = {
  finding_closed: 'This finding is closed and cannot be changed.',
  finding_gap_open: 'The same question has a newer open finding.',
  finding_import_refused: 'Nothing was imported: some rows are invalid.',
  finding_open: 'This finding is already open.',
  risk_acceptance_expired: 'The last day of the requested risk acceptance has passed.',
  risk_acceptance_needs_approval: 'A second person must approve this risk acceptance.',
  risk_acceptance_not_own_request: 'Only the person who requested this risk acceptance can withdraw it.',
  risk_acceptance_not_waiting: 'No request to accept this risk is waiting.',
  risk_acceptance_own_request: 'You requested this risk acceptance yourself.',
  risk_acceptance_waiting: 'A request to accept this risk is already waiting.',
} as const
