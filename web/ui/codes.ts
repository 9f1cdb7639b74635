const order = new Intl.Collator('en', { numeric: true })

/** A.5.9 before A.5.12: by the numbers in a code and not by their digits. */
export const byCode = (one: string, other: string) => order.compare(one, other)
