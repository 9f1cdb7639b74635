/** "high risk jurisdiction" is HIGH_RISK_JURISDICTION. */
export const choiceOf = (cell: string) => cell.trim().toUpperCase().replace(/\s+/g, '_')
