/** What somebody has said about columns, by their heads. What was not said follows the page. */
export type ColumnSelection = Readonly<Record<string, boolean>>

/** The browser's store can hold anything: what makes no sense counts as not said. */
export const readSelection = (text: string | undefined): ColumnSelection => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, shown]) => typeof shown === 'boolean'))
  } catch {
    return {}
  }
}

export const isShown = ({ head, hidden }: { head: string; hidden?: boolean }, selection: ColumnSelection) =>
  selection[head] ?? !hidden
