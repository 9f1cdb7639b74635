const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/**
 * A spreadsheet executes cells that look like a formula: such a cell gets a leading apostrophe. Plain numbers stay
 * numbers. A text that already begins with apostrophes gets one more, so `unguardFormula` always restores the original.
 */
export const guardFormula = (text: string) => (FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text)

/** The original cell: the apostrophe before something that looks like a formula is the guard. */
export const unguardFormula = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell)
