/** How much can be asked for at once. Apart from the schemas, so that a page that only tells them stays small. */
export const MOST_ASSESSMENTS_AT_ONCE = 1000
export const MOST_FINDINGS_AT_ONCE = 200
export const MOST_VENDORS_AT_ONCE = 20_000
export const VENDOR_CSV_BYTES = 10 * 1024 * 1024
