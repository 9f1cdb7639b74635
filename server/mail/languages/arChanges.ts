import { paragraphs } from './paragraphs.ts'
import type { Phrases } from './types.ts'

/** What has changed since a mail, or is said in other words when it is sent again. */
export const changes = ({ hello, contact, open }: Phrases) => ({
  REMINDER_CLARIFICATION: {
    subject: 'تذكير: أسئلة عن «{{assessment}}» لـ {{vendor}} تستحق {{days}}',
    body: paragraphs(
      hello,
      'طلبت {{organisation}} مزيدًا من المعلومات عن إجاباتك على «{{assessment}}». يرجى استكمالها وإرسالها قبل {{due}} ({{days}}).',
      '{{questions}}',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  OVERDUE_CLARIFICATION: {
    subject: 'متأخر: أسئلة عن «{{assessment}}» لـ {{vendor}} كانت مستحقة {{days}}',
    body: paragraphs(
      hello,
      'طلبت {{organisation}} مزيدًا من المعلومات عن إجاباتك على «{{assessment}}»، وكان الموعد {{due}}. لم تُرسل الإجابات المستكملة بعد.',
      '{{questions}}',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  DUE_DATE_CHANGED: {
    subject: '«{{assessment}}» لـ {{vendor}}: موعد الاستحقاق الجديد {{due}}',
    body: paragraphs(
      hello,
      'غيّرت {{organisation}} موعد استحقاق الاستبيان «{{assessment}}». يرجى إرسال إجاباتك قبل {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: open,
  },
  REVIEW_REOPENED: {
    subject: 'تراجع {{organisation}} «{{assessment}}» لـ {{vendor}} من جديد',
    body: paragraphs(
      hello,
      'أعادت {{organisation}} فتح مراجعة إجاباتك على «{{assessment}}». لا يلزمك شيء الآن: سنبلغك عند انتهاء المراجعة أو إذا كانت هناك أسئلة.',
      contact,
    ),
    action: '',
  },
  COMPLETED_OPEN: {
    subject: 'أنهت {{organisation}} مراجعة «{{assessment}}» لـ {{vendor}}',
    body: paragraphs(
      hello,
      'شكرًا لإجابتك عن «{{assessment}}». أنهت {{organisation}} مراجعتها، وستكتب إليك إذا احتاجت إلى شيء آخر.',
      contact,
    ),
    action: '',
  },
  FINDING_CLOSED: {
    subject: 'لم تعد {{organisation}} تطلب من {{vendor}} معالجة «{{finding}}»',
    body: paragraphs(hello, 'أغلقت {{organisation}} الملاحظة «{{finding}}». لا يلزمك شيء آخر بشأنها.', contact),
    action: '',
  },
  FINDING_REOPENED: {
    subject: 'أعادت {{organisation}} فتح «{{finding}}» لـ {{vendor}}',
    body: paragraphs(
      hello,
      'أعادت {{organisation}} فتح الملاحظة «{{finding}}»، وتطلب من {{vendor}} معالجتها:',
      '{{reason}}',
      'موعد الاستحقاق {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: 'فتح الملاحظة',
  },
  FINDING_DATE_CHANGED: {
    subject: '«{{finding}}» لـ {{vendor}}: موعد الاستحقاق الجديد {{due}}',
    body: paragraphs(
      hello,
      'غيّرت {{organisation}} موعد استحقاق الملاحظة «{{finding}}». تستحق الآن في {{due}}.',
      '{{link}}',
      '{{passwordHint}}',
      contact,
    ),
    action: 'فتح الملاحظة',
  },
})
