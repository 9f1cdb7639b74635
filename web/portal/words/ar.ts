import { checking } from './checking/ar.ts'
import { copies } from './copies/ar.ts'
import type { Messages } from './en.ts'
import { errors, rows } from './errors/ar.ts'
import { ofFindings } from './findings/ar.ts'
import { people } from './people/ar.ts'
import { pluralOf } from './plural.ts'
import { requests } from './requests/ar.ts'
import { talking } from './talking/ar.ts'
import { ofTerms } from './terms/ar.ts'
import { writing } from './writing/ar.ts'

const plural = pluralOf('ar')
/** A name or date in another script keeps its own direction, and the sentence around it keeps this one. */
const apart = (text: string) => `\u2068${text}\u2069`
/** A noun with its number: Arabic has a form of its own for one, two, few (3 to 10) and many. */
const counted = (n: number, forms: { one: string; two: string; few: string; many: string; zero?: string }) =>
  plural(n, {
    zero: forms.zero ?? `${n} ${forms.few}`,
    one: forms.one,
    two: forms.two,
    few: `${n} ${forms.few}`,
    many: `${n} ${forms.many}`,
    other: `${n} ${forms.many}`,
  })
const questions = (n: number) => counted(n, { one: 'سؤال واحد', two: 'سؤالان', few: 'أسئلة', many: 'سؤالًا' })
const answers = (n: number) => counted(n, { one: 'إجابة واحدة', two: 'إجابتان', few: 'إجابات', many: 'إجابة' })
const files = (n: number) => counted(n, { one: 'ملف واحد', two: 'ملفان', few: 'ملفات', many: 'ملفًا' })

export const ar: Messages = {
  ...people,
  ...checking,
  ...talking,
  ...requests,
  ...ofFindings,
  ...copies,
  ...ofTerms,
  ...writing,
  questionnaire: 'استبيان',
  language: 'اللغة',
  skip: 'الانتقال إلى المحتوى',
  loading: 'جارٍ التحميل…',
  poweredBy: 'Assay لإدارة مخاطر الموردين',
  viewedBy: 'هذا ما يراه المورد. لا يمكن تغيير أي شيء هنا.',
  back: 'رجوع',
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  yes: 'نعم',
  no: 'لا',
  somethingWrong: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
  notConnected: 'لا يوجد اتصال بالخادم. تحقق من شبكتك وحاول مرة أخرى.',
  tooMany: 'محاولات كثيرة. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',

  unknownTitle: 'هذا الرابط لا يعمل',
  unknownText: 'قد يكون الرابط غير مكتمل، أو قد استُبدل برابط أحدث.',
  unknownNext: 'افتح الرابط الموجود في أحدث رسالة وصلتك. وإن لم يفد ذلك فاطلب رابطًا جديدًا.',
  expiredTitle: 'انتهت صلاحية هذا الرابط',
  expiredText: 'حفاظًا على أمانك تعمل روابط الاستبيانات لمدة محدودة. وقد حُفظت إجاباتك.',
  expiredNext: 'اطلب رابطًا جديدًا للمتابعة من حيث توقفت.',
  writeTo: 'راسل',
  writeToSender: 'راسل الشخص الذي أرسل إليك الرابط.',
  unreachableTitle: 'تعذّر تحميل الاستبيان',

  passwordTitle: 'هذا الاستبيان محمي',
  passwordText: 'أدخل كلمة المرور التي حصلت عليها مع الرابط.',
  password: 'كلمة المرور',
  wrongPassword: 'كلمة المرور غير صحيحة.',
  passwordMissing: 'أدخل كلمة المرور.',
  open: 'فتح الاستبيان',

  asks: (p) => `تطلب ${apart(p.organisation)} من ${apart(p.vendor)} الإجابة عن هذا الاستبيان.`,
  asksAgain: (p) => `راجعت ${apart(p.organisation)} إجابات ${apart(p.vendor)} وتطلب مزيدًا من المعلومات.`,
  asksFrom: 'من',
  due: 'تاريخ الاستحقاق',
  overdue: 'متأخر',
  takes: 'المدة',
  about: (minutes) =>
    minutes < 90
      ? `حوالي ${counted(minutes, { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' })}`
      : `حوالي ${counted(Math.round(minutes / 60), { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' })}`,
  contents: 'المحتوى',
  questions,
  inSections: (n) => `في ${counted(n, { one: 'قسم واحد', two: 'قسمين', few: 'أقسام', many: 'قسمًا' })}`,
  availableUntil: 'الرابط صالح حتى',
  howItWorks: 'تُحفظ الإجابات أثناء الكتابة. يمكنك إغلاق هذه الصفحة والمتابعة لاحقًا بالرابط نفسه.',
  sectionOnly: (p) => `طُلب منك الإجابة عن القسم «${apart(p.section)}».`,
  messageFrom: (p) => `رسالة من ${apart(p.name)}`,
  noteFrom: 'ملاحظة من زميلك',
  privacy: 'الخصوصية',
  start: 'ابدأ',
  goOn: 'متابعة',

  sections: 'الأقسام',
  section: 'القسم',
  overview: 'نظرة عامة',
  answeredOf: (p) => `أُجيب عن ${p.answered} من ${p.total}`,
  progress: 'التقدم',
  done: 'مكتمل',
  nextSection: 'القسم التالي',
  reviewStep: 'المراجعة والإرسال',
  saved: 'تم الحفظ',
  savedAll: 'حُفظت جميع الإجابات',
  saving: 'جارٍ الحفظ…',
  notSaved: 'لم يُحفظ بعد',
  offline: (n) =>
    n === 0
      ? 'أنت غير متصل بالإنترنت.'
      : `أنت غير متصل بالإنترنت. ${counted(n, { one: 'إجابة واحدة محفوظة', two: 'إجابتان محفوظتان', few: 'إجابات محفوظة', many: 'إجابة محفوظة' })} على هذا الجهاز، وسيتم الإرسال عند عودة الاتصال.`,
  offlineUnkept: 'أنت غير متصل بالإنترنت، ولا يستطيع هذا المتصفح الاحتفاظ بإجاباتك. لا تغلق هذه الصفحة.',
  online: 'عاد الاتصال بالإنترنت.',
  busy: (p) => `تغييرات كثيرة دفعة واحدة. إنها محفوظة على هذا الجهاز وستُرسل خلال ${p.seconds} ث.`,
  failing: 'لدى الخادم مشكلة. إجاباتك محفوظة على هذا الجهاز، وستحاول الصفحة مرة أخرى.',
  keptHere: 'محفوظ على هذا الجهاز',

  required: 'إلزامي',
  optional: 'اختياري',
  clear: 'مسح الإجابة',
  notApplicable: 'لا ينطبق',
  reason: 'لماذا لا ينطبق؟',
  comment: 'تعليق',
  addComment: 'إضافة تعليق',
  lowest: 'الأدنى',
  highest: 'الأعلى',
  enterNumber: 'أدخل رقمًا، مثل 12 أو 12.5.',
  charactersLeft: (n) => `المتبقي ${counted(n, { one: 'حرف واحد', two: 'حرفان', few: 'أحرف', many: 'حرفًا' })}`,
  chooseOne: 'اختر أو اكتب للبحث',
  noOptions: 'لا توجد خيارات مطابقة',
  optionsFound: (n) => counted(n, { one: 'خيار واحد', two: 'خياران', few: 'خيارات', many: 'خيارًا' }),
  savedBy: (p) => `حفظه ${apart(p.name)}، ${apart(p.when)}`,
  notAnswered: 'بلا إجابة',
  refused: 'لم تُقبل هذه الإجابة:',
  appeared: (n) => `أُضيف إلى القائمة ${questions(n)}.`,
  disappeared: (n) => `لم يعد ينطبق ${questions(n)}.`,

  conflictTitle: 'غيّر أحد زملائك هذه الإجابة',
  conflictText: 'أيهما الصحيحة؟',
  yours: 'إجابتك',
  theirs: (p) => `إجابة ${apart(p.name)}، ${apart(p.when)}`,
  keepMine: 'الاحتفاظ بإجابتي',
  takeTheirs: 'استخدام الإجابة الأخرى',
  emptied: 'أُزيلت الإجابة.',

  evidence: 'المستندات الداعمة',
  addFiles: 'إضافة ملفات',
  dropHere: 'أو أفلتها هنا',
  removeFile: (p) => `إزالة ${apart(p.name)}`,
  removed: (p) => `أُزيل ${apart(p.name)}.`,
  uploading: (p) => `${apart(p.name)}: ${p.percent}%`,
  uploaded: (n) => `أُضيف ${files(n)}.`,
  uploadFailed: (p) => `لم يُرفع ${apart(p.name)}.`,
  uploadCut: 'انقطع الاتصال.',
  reuseFile: 'استخدام ملف سبقت إضافته',
  files,

  previousTitle: 'سبق أن أجبت عن هذا الاستبيان',
  previousText: (p) =>
    `ما زال صالحًا من إجاباتك بتاريخ ${apart(p.date)}: ${answers(p.n)}. يمكنك إعادة استخدامها كلها ثم مراجعتها، أو اتخاذ القرار عند كل سؤال.`,
  reuseAll: (p) =>
    `إعادة استخدام ${counted(p.answers, { one: 'إجابة واحدة', two: 'إجابتين', few: 'إجابات', many: 'إجابة' })}${p.files === 0 ? '' : ` و${files(p.files)}`}`,
  changedSince: (p) =>
    `منذ ذلك الحين: ${[p.added > 0 && `أسئلة جديدة: ${p.added}`, p.changed > 0 && `أسئلة معدلة: ${p.changed}`].filter(Boolean).join('، ')}. وهي معلَّمة.`,
  newQuestion: 'جديد',
  changedQuestion: 'تغيّر منذ المرة السابقة',
  reused: (n) => `أُعيد استخدام ${answers(n)}. يُرجى المراجعة.`,
  fromDate: (p) => `إجابتك بتاريخ ${apart(p.date)}`,
  reuseThis: 'استخدام هذه الإجابة',
  reusedMark: (p) => `أُعيد استخدامها من ${apart(p.date)}. يُرجى التأكد من أنها ما زالت صحيحة.`,
  reusedMarkUndated: 'أُعيد استخدامها من تقييمك الأخير. يُرجى التأكد من أنها ما زالت صحيحة.',
  confirm: 'ما زالت صحيحة',
  confirmed: 'تم التأكيد',

  together: 'تقاسم العمل',
  togetherText: 'أنشئ رابطًا لزميل ينبغي أن يجيب عن قسم واحد. لن يرى سوى هذا القسم.',
  colleague: 'اسم زميلك',
  noteForColleague: 'ملاحظة (اختياري)',
  createLink: 'إنشاء رابط للقسم',
  linkReady: 'انسخ هذا الرابط الآن. لن يُعرض مرة أخرى.',
  copy: 'نسخ الرابط',
  copied: 'تم النسخ',
  sectionLinks: 'روابط الأقسام',
  forPerson: (p) => `${apart(p.section)}، إلى ${apart(p.name)}`,
  revoke: 'إبطال',
  revokeLink: (p) => `إبطال رابط ${apart(p.section)}`,
  revoked: 'أُبطل رابط القسم.',
  nameMissing: 'أدخل اسمًا.',

  messages: 'الرسائل',
  messagesWith: (p) => `مع ${apart(p.organisation)}`,
  messagesTeam: 'فريقك فقط',
  messagesText: (p) => `ألديك أسئلة حول الاستبيان؟ راسل ${apart(p.organisation)} هنا.`,
  teamText: 'لا يرى هذه الملاحظات إلا من لديه رابط لهذا الاستبيان. ولا تراها الجهة التي أرسلته.',
  write: 'كتابة رسالة',
  reply: 'رد',
  replyTo: (p) => `الرد على ${apart(p.name)}`,
  audience: 'من يمكنه قراءتها؟',
  send: 'إرسال الرسالة',
  sent: 'أُرسلت رسالتك.',
  messageMissing: 'اكتب رسالة.',
  earlier: 'عرض الرسائل السابقة',
  noMessages: 'لا توجد رسائل بعد.',
  discuss: 'مناقشة هذا السؤال',
  messagesOf: (n) => counted(n, { one: 'رسالة واحدة', two: 'رسالتان', few: 'رسائل', many: 'رسالة' }),
  aboutQuestion: 'حول',

  sentBackTitle: (n) => `يحتاج إلى توضيح: ${questions(n)}`,
  sentBackText: (p) =>
    `راجعت ${apart(p.organisation)} إجاباتك وتطلب توضيح ما يلي. غيّر ما يلزم ثم أرسل الاستبيان مرة أخرى.`,
  clarify: 'يحتاج إلى توضيح',
  reviewerNote: 'ملاحظة المراجع:',
  answeredBefore: 'إجابتك السابقة:',

  submitTitle: 'المراجعة والإرسال',
  missingTitle: (n) => `إجابات إلزامية ناقصة: ${n}`,
  missingText: 'اتبع أحد الروابط لإكمالها.',
  nothingMissing: 'أُجيب عن جميع الأسئلة الإلزامية.',
  unanswered: (n) => `أسئلة اختيارية بلا إجابة: ${n}.`,
  toConfirm: (n) => `إجابات معاد استخدامها لم تُؤكد بعد: ${n}.`,
  willBeSent: (p) =>
    `سيُرسل إلى ${apart(p.organisation)}: ${answers(p.answers)}${p.files === 0 ? '' : ` و${files(p.files)}`}. ولن يمكنك تغييرها بعد ذلك.`,
  seeAll: 'عرض كل ما سيُرسل',
  declaration: 'إقرار',
  declare: (p) => `أقرّ نيابةً عن ${apart(p.vendor)} بأن هذه الإجابات صحيحة وكاملة على حد علمي.`,
  declareMissing: 'يُرجى تأكيد الإقرار.',
  yourName: 'اسمك',
  yourRole: 'منصبك',
  roleMissing: 'أدخل منصبك.',
  submit: (p) => `إرسال إلى ${apart(p.organisation)}`,
  submitting: 'جارٍ الإرسال…',
  unsentFirst: 'لم تُحفظ بعض الإجابات بعد. انتظر حتى تُحفظ ثم أرسل مرة أخرى.',
  onlyMain: 'حُفظت إجاباتك. سيرسل زميلك صاحب الرابط الرئيسي الاستبيان.',

  receiptTitle: 'شكرًا لك. أُرسلت إجاباتك.',
  receiptText: (p) => `استلمت ${apart(p.organisation)} إجاباتك، وستتواصل معك إن احتاج شيء إلى توضيح.`,
  submittedAt: 'تاريخ الإرسال',
  submittedBy: 'بواسطة',
  reference: 'المرجع',
  downloadPdf: 'تنزيل نسخة (PDF)',
  yourAnswers: 'إجاباتك',
  reviewFinished: (p) => `أنهت ${apart(p.organisation)} المراجعة في ${apart(p.date)}.`,
  unsentTitle: 'لم تُرسل بعض التغييرات',
  unsentText: 'أُرسل الاستبيان قبل وصول هذه التغييرات. راسل الجهة إن كانت مهمة.',
  discard: 'تجاهلها',

  workbook: 'الإجابة في Excel',
  workbookText: 'نزّل الاستبيان كجدول بيانات، واملأه دون اتصال، ثم ارفعه هنا.',
  downloadWorkbook: 'تنزيل جدول البيانات',
  uploadWorkbook: 'رفع جدول البيانات بعد ملئه',
  reading: 'جارٍ قراءة جدول البيانات…',
  workbookReport: (p) => `الجديد: ${answers(p.taken)}، وبلا تغيير: ${p.unchanged}.`,
  workbookRefused: (n) => `لا يمكن قبول ${answers(n)}:`,
  workbookPlace: (p) => `${apart(p.sheet)}، الصف ${p.row}`,
  workbookNothing: 'لا يحتوي جدول البيانات على جديد.',
  take: (n) => `حفظ ${counted(n, { one: 'إجابة واحدة', two: 'إجابتين', few: 'إجابات', many: 'إجابة' })}`,
  taken: (n) => `حُفظت من جدول البيانات ${answers(n)}.`,

  errors,
  workbookRows: rows,
}
