import type { Reading } from '../../http/route.ts'

/** Its rows are read once the custom fields are known: see readVendors.ts. */
export const reading = { module: import.meta.url, fromCsv: (csv) => ({ csv }) } satisfies Reading
