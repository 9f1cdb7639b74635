const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/** A spreadsheet runs what looks like a formula: such a cell begins with an apostrophe. Plain numbers stay numbers. */
export const guardFormula = (text: string) => (FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text)
