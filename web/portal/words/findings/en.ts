/** About findings, and what a vendor can say about them. */
export const ofFindings = {
  findings: 'Findings',
  findingsText: (p: { organisation: string }) =>
    `What ${p.organisation} asks you to fix. Tell them here when it is done.`,
  noFindings: 'There are no open findings.',
  dueOn: (p: { date: string }) => `Due ${p.date}`,
  severity: { CRITICAL: 'Critical', HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' },
  findingStatus: { OPEN: 'Open', REMEDIATED: 'Fixed', RISK_ACCEPTED: 'Risk accepted' },
  markFixed: 'Report as fixed',
  whatWasDone: 'What did you do?',
  whatMissing: 'Describe what you did.',
  proof: 'Evidence (optional)',
  sendFix: 'Send',
  fixSent: 'Your report was sent.',
  fixState: {
    WAITING: 'Reported as fixed, waiting for confirmation',
    CONFIRMED: 'Fix confirmed',
    REJECTED: 'Fix not accepted',
    CLOSED: 'Finding closed',
  },
  askAboutFinding: 'Ask about this finding',
  proposeDate: 'Propose another date',
  newDueDate: 'By when can you fix it?',
  futureDay: 'Choose a day in the future.',
  objectTo: 'Object to this finding',
  objectText: (p: { organisation: string }) =>
    `Tell ${p.organisation} why this is not a finding. The answer appears here.`,
  sendObjection: 'Send objection',
  dateOpen: (p: { date: string }) => `You proposed ${p.date}. There is no answer yet.`,
  dateAccepted: (p: { date: string }) => `Your date was accepted: ${p.date}.`,
  dateAnswered: (p: { date: string }) => `You proposed ${p.date}. The answer:`,
  objectionOpen: 'You objected. There is no answer yet.',
  objectionAnswered: 'You objected. The answer:',
}
export type FindingWords = typeof ofFindings
