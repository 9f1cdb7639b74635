const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/**
 * A spreadsheet runs what looks like a formula: such a cell begins with an apostrophe. Plain numbers stay numbers. A text
 * that has apostrophes there already gets one more: `unguardFormula` always gives back what was guarded.
 */
export const guardFormula = (text: string) => (FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text)

/** A cell as it was meant: the apostrophe before what looks like a formula is the guard. */
export const unguardFormula = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell)
