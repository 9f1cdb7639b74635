/** The user's column choices by header. Other columns follow the page. */
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

type Optional = { head: string; hidden?: boolean | 'narrow' }

/** What is hidden on narrow screens is shown where there is room for it. */
export const isShown = ({ head, hidden }: Optional, selection: ColumnSelection, wide = false) =>
  selection[head] ?? (hidden === 'narrow' ? wide : !hidden)
