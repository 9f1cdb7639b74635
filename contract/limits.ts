/** Limits of requests. Apart from the schemas, so that a page that only needs these stays small. */
export const MAX_ASSESSMENTS_AT_ONCE = 1000
export const MAX_ASSESSMENTS_CHANGED_AT_ONCE = 200
export const MAX_FINDINGS_AT_ONCE = 200
export const MAX_FINDINGS_IMPORTED = 20_000
export const FINDING_IMPORT_BYTES = 20 * 1024 * 1024
export const MAX_VENDORS_AT_ONCE = 20_000
export const MAX_VENDORS_CHANGED_AT_ONCE = 1000
export const MAX_VENDORS_LOOKED_UP = 200
/** As many as a page has. */
export const MAX_PEOPLE_LOOKED_UP = 200
/** How long a vendor's link may work, in days. */
export const LINK_DAYS = { min: 1, max: 3650 } as const
export const LINK_PASSWORD_LENGTH = 8
/** Comments in a view or a page, including replies. */
export const COMMENTS_AT_ONCE = 100
/** The text of comments in a view or a page. A single thread always fits. */
export const COMMENT_BYTES_AT_ONCE = 256 * 1024
/** The text of all answers and their comments, which every view has: about a thousand pages. */
export const MAX_ANSWER_BYTES = 2 * 1024 ** 2
/** A short answer is always taken: so many bytes of as many questions as there may be are no more than once again that. */
export const SHORT_ANSWER_BYTES = 1000
/** Saved answers that are stored for each question. */
export const MAX_STORED_ANSWERS = 50
/** Across all questions: a view lists every one of them. */
export const MAX_FILES_OF_ASSESSMENT = 5000
export const VENDOR_CSV_BYTES = 10 * 1024 * 1024
export const PASSWORD_CHARACTERS = { least: 12, most: 256 }

/** Guesses at links: unknown tokens and wrong passwords are counted together. */
export const LINK_FAILURES = { name: 'portal link', requests: 30, seconds: 600 }

/** Rates for the links of an assessment: the main link and its section links share them. */
export const LINK_RATES = {
  read: { name: 'link read', requests: 1200, seconds: 60 },
  write: { name: 'link write', requests: 300, seconds: 60 },
} as const

/** PDFs of the links of an assessment, and likewise workbooks: one at a time, a few that wait, and a rest after long ones. */
export const LINK_WORK = { atOnce: 1, waiting: 4, rest: { afterMs: 200, times: 3, longestMs: 10_000 } } as const

/** Views of the links of an assessment, which are put together where all requests are answered. */
export const LINK_VIEWS = { atOnce: 1, waiting: 20, rest: { afterMs: 10, times: 9, longestMs: 2000 } } as const

/**
 * What the links of an assessment may cost together: so much at once, and so much each second on average. A tenth of a
 * core; a whole questionnaire with its evidence several times over.
 */
export const LINK_BUDGETS = {
  processor: { name: 'link processor', most: 20_000, perSecond: 100 },
  bytes: { name: 'link bytes', most: 4 * 1024 ** 3, perSecond: 4 * 1024 ** 2 },
} as const
/** Processor time of the server and its database for JSON, in milliseconds per byte, as measured with large views. */
export const JSON_COST = 50 / 1_000_000
/** What large bodies that are refused may cost a link, a key or a user: a twentieth of a core. */
export const REFUSED_WRITES = { most: 5000, perSecond: 50 } as const
/** A body that costs little more than its request. */
export const SMALL_BODY_BYTES = 16 * 1024
/** What costs less is bounded by the number of requests, and not added up. */
export const SMALL_ANSWER_BYTES = 64 * 1024

export const MAX_CONTROLS = 5000
/** Of a framework's control, in characters. */
export const CONTROL_LENGTHS = { domain: 200, code: 100, title: 500, guidance: 10_000 } as const

/** How many of each kind of what needs attention are listed, unless more are asked for. */
export const URGENT = 5
export const MAX_URGENT = 200
