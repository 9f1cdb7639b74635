import { pluralOf } from '../../../contract/values/languages.ts'
import { changes } from './arChanges.ts'
import { paragraphs } from './paragraphs.ts'
import type { MailLanguage } from './types.ts'

const plural = pluralOf('ar')
type Forms = { one: string; two: string; few: string; many: string }
const counted = (n: number, { one, two, few, many }: Forms) =>
  plural(n, { one, two, few: `${n} ${few}`, many: `${n} ${many}`, other: `${n} ${many}` })
const hello = 'مرحبًا {{recipient}}،'
const contact = 'جهة الاتصال في {{organisation}}: {{sender}}'
const instead =
  'لست الشخص المعني، أو تحتاج إلى وقت أطول، أو لا تستطيع الإجابة؟ يمكنك في الصفحة نفسها إعادة توجيه الاستبيان أو طلب مهلة إضافية أو الاعتذار.'
const page = 'يمكنك في صفحة الاستبيان الإبلاغ عما عولج مع الأدلة، أو اقتراح موعد آخر، أو الاعتراض.'
const open = 'فتح الاستبيان'

export const ar: MailLanguage = {
  kinds: {
    INVITATION: {
      subject: 'تطلب {{organisation}} من {{vendor}} الإجابة عن «{{assessment}}»',
      body: paragraphs(
        hello,
        'تستخدم {{organisation}} خدمات {{vendor}} وتطلب منك الإجابة عن الاستبيان «{{assessment}}».\nالحجم: {{size}}.\nيرجى إرسال إجاباتك قبل {{due}}.',
        '{{message}}',
        '{{link}}',
        '{{passwordHint}}',
        'لا تحتاج إلى حساب. تُحفظ إجاباتك أثناء الكتابة، ويمكنك توزيع الأقسام على زملائك. لا تشارك الرابط إلا مع من يساعدك في الإجابة.\nيعمل الرابط حتى {{expires}}.',
        instead,
        contact,
      ),
      action: open,
    },
    REMINDER: {
      subject: 'تذكير: «{{assessment}}» لـ {{vendor}} يستحق {{days}}',
      body: paragraphs(
        hello,
        'الاستبيان «{{assessment}}» من {{organisation}} يستحق {{days}}، في {{due}}.',
        '{{sections}}',
        '{{link}}',
        '{{passwordHint}}',
        instead,
        'إذا كنت قد أرسلت إجاباتك بالفعل فتجاهل هذه الرسالة.',
        contact,
      ),
      action: open,
    },
    OVERDUE: {
      subject: 'متأخر: «{{assessment}}» لـ {{vendor}} كان مستحقًا {{days}}',
      body: paragraphs(
        hello,
        'كان الاستبيان «{{assessment}}» من {{organisation}} مستحقًا في {{due}} ولم يُرسل بعد.',
        '{{sections}}',
        '{{link}}',
        '{{passwordHint}}',
        instead,
        contact,
      ),
      action: open,
    },
    CLARIFICATION: {
      subject: 'لدى {{organisation}} أسئلة عن إجابات {{vendor}} على «{{assessment}}»',
      body: paragraphs(
        hello,
        'راجعت {{organisation}} إجاباتك على «{{assessment}}» وتحتاج إلى مزيد من المعلومات.',
        '{{message}}',
        '{{questions}}',
        'يرجى إرسال الإجابات المستكملة قبل {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    RECEIPT: {
      subject: 'أُرسلت إجاباتك على «{{assessment}}» لـ {{vendor}}',
      body: paragraphs(
        hello,
        'شكرًا لك. تلقت {{organisation}} إجاباتك على «{{assessment}}» لـ {{vendor}}.\nأرسلها {{person}}.\nأُرسلت في {{at}}.',
        'مرفق نسخة بصيغة PDF. تجدها أيضًا في الصفحة نفسها، وكذلك كجدول بيانات.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'عرض إجاباتك',
    },
    COMPLETED: {
      subject: 'أنهت {{organisation}} مراجعة «{{assessment}}» لـ {{vendor}}',
      body: paragraphs(
        hello,
        'شكرًا لإجابتك عن «{{assessment}}». أنهت {{organisation}} مراجعتها، ولا يلزمك شيء آخر.',
        contact,
      ),
      action: '',
    },
    FINDINGS_SHARED: {
      subject: 'تطلب {{organisation}} من {{vendor}} معالجة {{count}} من «{{assessment}}»',
      body: paragraphs(
        hello,
        'شكرًا لإجابتك عن «{{assessment}}». وجدت {{organisation}} في مراجعتها ما يجب على {{vendor}} معالجته: {{count}}.\nأول موعد استحقاق {{due}}.',
        '{{items}}',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'فتح الملاحظات',
    },
    FINDING_DUE: {
      subject: 'تذكير: ملاحظات من «{{assessment}}» لـ {{vendor}} تستحق {{days}}',
      body: paragraphs(
        hello,
        'طلبت {{organisation}} من {{vendor}} معالجة ما يلي قبل {{due}}:',
        '{{items}}',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'فتح الملاحظات',
    },
    FINDING_ANSWERED: {
      subject: 'ردت {{organisation}} على {{vendor}} بشأن «{{finding}}»',
      body: paragraphs(
        hello,
        'ترد {{organisation}} على ما كتبته بشأن الملاحظة «{{finding}}»:',
        '{{reason}}',
        'موعد الاستحقاق {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'فتح الملاحظة',
    },
    FORWARDED: {
      subject: 'يطلب منك {{person}} الإجابة عن «{{assessment}}» من {{organisation}}',
      body: paragraphs(
        hello,
        'أعاد {{person}} توجيه الاستبيان «{{assessment}}» إليك. تستخدم {{organisation}} خدمات {{vendor}} وتطلب الإجابات.\nالحجم: {{size}}.\nيرجى إرسال إجاباتك قبل {{due}}.',
        '{{message}}',
        '{{link}}',
        'لا تحتاج إلى حساب. تُحفظ إجاباتك أثناء الكتابة. إذا طلب الرابط كلمة مرور فاطلبها من {{person}}.',
        instead,
        contact,
      ),
      action: open,
    },
    EXTENSION_DECIDED: {
      subject: '«{{assessment}}» لـ {{vendor}}: موعد الاستحقاق الجديد {{due}}',
      body: paragraphs(
        hello,
        'تمنحك {{organisation}} مهلة إضافية للاستبيان «{{assessment}}». يرجى إرسال إجاباتك قبل {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    MESSAGE: {
      subject: 'كتبت {{organisation}} إلى {{vendor}} بخصوص «{{assessment}}»',
      body: paragraphs(hello, '{{messages}}', '{{link}}', '{{passwordHint}}'),
      action: 'القراءة والرد',
    },
    FIX_REJECTED: {
      subject: 'تحتاج {{organisation}} إلى المزيد من {{vendor}} بشأن «{{finding}}»',
      body: paragraphs(
        hello,
        'أبلغت أن «{{finding}}» قد عولج. لا تعتبره {{organisation}} معالجًا بعد:',
        '{{reason}}',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'فتح الملاحظة',
    },
  },
  variants: {
    ...changes({ hello, contact, open }),
    FINDING_ADDED: {
      subject: 'تطلب {{organisation}} من {{vendor}} معالجة «{{finding}}»',
      body: paragraphs(
        hello,
        'تطلب {{organisation}} من {{vendor}} معالجة «{{finding}}».\nموعد الاستحقاق {{due}}.\nالمفتوح الآن: {{count}}.',
        page,
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'فتح الملاحظة',
    },
    FINDING_DATE_ACCEPTED: {
      subject: '«{{finding}}» لـ {{vendor}}: موعد الاستحقاق الجديد {{due}}',
      body: paragraphs(
        hello,
        'تقبل {{organisation}} الموعد الذي اقترحته: تستحق الملاحظة «{{finding}}» الآن في {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: 'فتح الملاحظة',
    },
    DOCUMENT_REQUEST: {
      subject: 'تطلب {{organisation}} من {{vendor}} نسخة جديدة من {{certification}}',
      body: paragraphs(
        hello,
        'المستند {{certification}} الذي قدمته إلى {{organisation}} عن {{vendor}} صالح حتى {{expires}}. يرجى إرسال النسخة الجديدة حالما تتوفر: أجب عن هذه الرسالة أو أضفها إلى الاستبيان التالي.',
        contact,
      ),
      action: '',
    },
    FORWARDED_AWAY: {
      subject: 'أعيد توجيه «{{assessment}}» لـ {{vendor}}',
      body: paragraphs(
        hello,
        'أعاد {{person}} توجيه الاستبيان «{{assessment}}» من {{organisation}} إلى {{colleague}}. لم يعد رابطك يعمل. الإجابات السابقة محفوظة.',
      ),
      action: '',
    },
    SECTION_INVITATION: {
      subject: 'يطلب منك {{person}} الإجابة عن قسم من استبيان من {{organisation}}',
      body: paragraphs(
        hello,
        'يطلب منك {{person}} الإجابة عن القسم «{{section}}» من الاستبيان «{{assessment}}» الذي أرسلته {{organisation}} إلى {{vendor}}.',
        '{{link}}',
        'لا تحتاج إلى حساب. تُحفظ إجاباتك أثناء الكتابة. إذا طلب الرابط كلمة مرور فاطلبها من {{person}}.',
      ),
      action: 'فتح القسم',
    },
    EXTENSION_REFUSED_UNDATED: {
      subject: 'لا وقت إضافي للاستبيان «{{assessment}}» لـ {{vendor}}',
      body: paragraphs(
        hello,
        'لا تحدد {{organisation}} موعدًا لاحقًا للاستبيان «{{assessment}}». ليس له موعد نهائي: يرجى إرسال إجاباتك في أقرب وقت ممكن.',
        '{{reason}}',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
    EXTENSION_REFUSED: {
      subject: '«{{assessment}}» لـ {{vendor}}: يبقى موعد الاستحقاق {{due}}',
      body: paragraphs(
        hello,
        'لا تستطيع {{organisation}} منحك مهلة إضافية للاستبيان «{{assessment}}».',
        '{{reason}}',
        'يرجى إرسال إجاباتك قبل {{due}}.',
        '{{link}}',
        '{{passwordHint}}',
        contact,
      ),
      action: open,
    },
  },
  parts: {
    sentFor: (organisation) => `أُرسلت باستخدام Assay لصالح ${organisation}.`,
    verify: (p) => `المرجع ${p.reference}. للتحقق من هذا الطلب: ${p.address}`,
    questions: (n) => counted(n, { one: 'سؤال واحد', two: 'سؤالان', few: 'أسئلة', many: 'سؤالًا' }),
    size: (p) =>
      p.minutes < 90
        ? `${p.questions}، حوالي ${counted(p.minutes, { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' })}`
        : `${p.questions}، حوالي ${counted(Math.round(p.minutes / 60), { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' })}`,
    findings: (n) => counted(n, { one: 'ملاحظة واحدة', two: 'ملاحظتان', few: 'ملاحظات', many: 'ملاحظة' }),
    dueOn: (day) => `تستحق في ${day}`,
    stillOpen: 'ما زال مفتوحًا:',
    nothingOpen: 'أُجيب عن جميع الأسئلة. يرجى إرسالها.',
    role: { REVIEWER: 'يراجع إجاباتك', OWNER: 'المسؤول عن هذا المورّد' },
    passwordHint: (who) => `يطلب الرابط كلمة مرور. حفاظًا على أمانك ليست في هذه الرسالة: اطلبها من ${who}.`,
  },
}
