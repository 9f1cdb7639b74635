import { pluralOf } from '../../../contract/values/languages.ts'
import { changes } from './enChanges.ts'
import { paragraphs } from './paragraphs.ts'
import type { MailLanguage } from './types.ts'

const plural = pluralOf('en')
const hello = 'Hello {{recipient}},'
const contact = 'Your contact at {{organisation}}: {{sender}}'
const instead =
  'Not the right person, not enough time, or unable to answer? On the same page you can forward the questionnaire, ask for more time or decline.'
const page =
  'On the page of the questionnaire you can report what is fixed, with evidence, propose another date or object.'
const open = 'Open the questionnaire'

export const en: MailLanguage = {
  kinds: {
    INVITATION: {
      subject: '{{organisation}} asks {{vendor}} to answer “{{assessment}}”',
      body: paragraphs(
        hello,
        '{{organisation}} uses the services of {{vendor}} and asks you to answer the questionnaire “{{assessment}}”.\nIt has {{size}}.\nPlease submit your answers by {{due}}.',
        '{{message}}',
        '{{link}}',
        '{{passwordHint}}',
        'You need no account. Your answers are saved as you type, and you can share sections with colleagues. Only pass the link on to people who help you answer.\nThe link works until {{expires}}.',
        instead,
        contact,
      ),
      action: open,
    },
    REMINDER: {
      subject: 'Reminder: “{{assessment}}” for {{vendor}} is due {{days}}',
      body: paragraphs(
        hello,
        'The questionnaire “{{assessment}}” from {{organisation}} is due {{days}}, on {{due}}.',
        '{{sections}}',
        '{{link}}',
        '{{passwordHint}}',
        instead,
        'If you have submitted your answers in the meantime, you can ignore this message.',
        contact,
      ),
      action: open,
    },
    OVERDUE: {
      subject: 'Overdue: “{{assessment}}” for {{vendor}} was due {{days}}',
      body: paragraphs(
        hello,
        'The questionnaire “{{assessment}}” from {{organisation}} was due on {{due}} and has not been submitted.',
        '{{sections}}',
        '{{link}}',
        '{{passwordHint}}',
        instead,
        contact,
      ),
      action: open,
    },
    CLARIFICATION: {
      subject: '{{organisation}} has questions about the answers of {{vendor}} to “{{assessment}}”',
      body: paragraphs(
        hello,
        '{{organisation}} has reviewed your answers to “{{assessment}}” and needs more information.',
        '{{message}}',
        '{{questions}}',
        'Please submit the completed answers by {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    RECEIPT: {
      subject: 'Your answers to “{{assessment}}” for {{vendor}} were submitted',
      body: paragraphs(
        hello,
        'Thank you. {{organisation}} has received your answers to “{{assessment}}” for {{vendor}}.\nSubmitted by {{person}}.\nSubmitted on {{at}}.',
        'A copy is attached as PDF. It is also on the page, together with a spreadsheet.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Open your answers',
    },
    COMPLETED: {
      subject: '{{organisation}} has completed its review of “{{assessment}}” for {{vendor}}',
      body: paragraphs(
        hello,
        'Thank you for answering “{{assessment}}”. {{organisation}} has completed its review. There is nothing more to do.',
        contact,
      ),
      action: '',
    },
    FINDINGS_SHARED: {
      subject: '{{organisation}} asks {{vendor}} to fix {{count}} from “{{assessment}}”',
      body: paragraphs(
        hello,
        'Thank you for answering “{{assessment}}”. In its review {{organisation}} found what {{vendor}} needs to fix: {{count}}.\nThe first is due on {{due}}.',
        '{{items}}',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Open the findings',
    },
    FINDING_DUE: {
      subject: 'Reminder: findings from “{{assessment}}” for {{vendor}} are due {{days}}',
      body: paragraphs(
        hello,
        '{{organisation}} asked {{vendor}} to fix this by {{due}}:',
        '{{items}}',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Open the findings',
    },
    FINDING_ANSWERED: {
      subject: '{{organisation}} answered {{vendor}} about “{{finding}}”',
      body: paragraphs(
        hello,
        '{{organisation}} answers what you wrote about the finding “{{finding}}”:',
        '{{reason}}',
        'It is due on {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Open the finding',
    },
    FORWARDED: {
      subject: '{{person}} asks you to answer “{{assessment}}” from {{organisation}}',
      body: paragraphs(
        hello,
        '{{person}} forwarded the questionnaire “{{assessment}}” to you. {{organisation}} uses the services of {{vendor}} and asks for the answers.\nIt has {{size}}.\nPlease submit your answers by {{due}}.',
        '{{message}}',
        '{{link}}',
        'You need no account. Your answers are saved as you type. If the link asks for a password, ask {{person}} for it.',
        instead,
        contact,
      ),
      action: open,
    },
    EXTENSION_DECIDED: {
      subject: '“{{assessment}}” for {{vendor}} is now due on {{due}}',
      body: paragraphs(
        hello,
        '{{organisation}} gives you more time for the questionnaire “{{assessment}}”. Please submit your answers by {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    MESSAGE: {
      subject: '{{organisation}} wrote to {{vendor}} about “{{assessment}}”',
      body: paragraphs(hello, '{{messages}}', '{{link}}', '{{passwordHint}}'),
      action: 'Read and answer',
    },
    FIX_REJECTED: {
      subject: '{{organisation}} needs more from {{vendor}} for “{{finding}}”',
      body: paragraphs(
        hello,
        'You reported “{{finding}}” as fixed. {{organisation}} does not consider it fixed yet:',
        '{{reason}}',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Open the finding',
    },
  },
  variants: {
    ...changes({ hello, contact, open }),
    FINDING_ADDED: {
      subject: '{{organisation}} asks {{vendor}} to fix “{{finding}}”',
      body: paragraphs(
        hello,
        '{{organisation}} asks {{vendor}} to fix “{{finding}}”.\nIt is due on {{due}}.\nOpen now: {{count}}.',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Open the finding',
    },
    FINDING_DATE_ACCEPTED: {
      subject: '“{{finding}}” of {{vendor}} is now due on {{due}}',
      body: paragraphs(
        hello,
        '{{organisation}} accepts the date that you proposed: the finding “{{finding}}” is now due on {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'Open the finding',
    },
    DOCUMENT_REQUEST: {
      subject: '{{organisation}} asks {{vendor}} for a new version of {{certification}}',
      body: paragraphs(
        hello,
        'The document {{certification}} that you gave {{organisation}} for {{vendor}} is valid until {{expires}}. Please send the new version as soon as you have it: reply to this message, or add it to the next questionnaire.',
        contact,
      ),
      action: '',
    },
    FORWARDED_AWAY: {
      subject: '“{{assessment}}” for {{vendor}} was forwarded',
      body: paragraphs(
        hello,
        '{{person}} forwarded the questionnaire “{{assessment}}” from {{organisation}} to {{colleague}}. Your link no longer works. The answers so far have been kept.',
      ),
      action: '',
    },
    SECTION_INVITATION: {
      subject: '{{person}} asks you to answer a section of a questionnaire from {{organisation}}',
      body: paragraphs(
        hello,
        '{{person}} asks you to answer the section “{{section}}” of the questionnaire “{{assessment}}”, which {{organisation}} sent to {{vendor}}.',
        '{{link}}',
        'You need no account. Your answers are saved as you type. If the link asks for a password, ask {{person}} for it.',
      ),
      action: 'Open the section',
    },
    EXTENSION_REFUSED_UNDATED: {
      subject: 'No more time for “{{assessment}}” for {{vendor}}',
      body: paragraphs(
        hello,
        '{{organisation}} does not set a later day for the questionnaire “{{assessment}}”. It has no due date: please submit your answers as soon as you can.',
        '{{reason}}',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    EXTENSION_REFUSED: {
      subject: '“{{assessment}}” for {{vendor}} stays due on {{due}}',
      body: paragraphs(
        hello,
        '{{organisation}} cannot give you more time for the questionnaire “{{assessment}}”.',
        '{{reason}}',
        'Please submit your answers by {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
  },
  parts: {
    sentFor: (organisation) => `Sent with Assay for ${organisation}.`,
    verify: (p) => `Reference ${p.reference}. To verify this request: ${p.address}`,
    questions: (n) => plural(n, { one: '1 question', other: `${n} questions` }),
    size: (p) =>
      p.minutes < 90
        ? `${p.questions}, about ${plural(p.minutes, { one: '1 minute', other: `${p.minutes} minutes` })}`
        : `${p.questions}, about ${Math.round(p.minutes / 60)} hours`,
    findings: (n) => plural(n, { one: '1 finding', other: `${n} findings` }),
    dueOn: (day) => `due ${day}`,
    stillOpen: 'Still open:',
    nothingOpen: 'All questions are answered. Please submit them.',
    role: { REVIEWER: 'reviews your answers', OWNER: 'responsible for this vendor' },
    passwordHint: (who) => `The link asks for a password. For your security it is not in this mail: ask ${who} for it.`,
  },
}
