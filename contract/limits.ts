/** Limits of requests. Apart from the schemas, so that a page that only needs these stays small. */
export const MAX_ASSESSMENTS_AT_ONCE = 1000
export const MAX_FINDINGS_AT_ONCE = 200
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

/** PDFs of the links of an assessment, and likewise workbooks: one at a time, and a few that wait for it. */
export const LINK_WORK = { atOnce: 1, waiting: 4 } as const
