const KEY = 'assay-portal-name'

/** The name that this browser answers under: several people share a link. Empty for the person it was sent to. */
export const ownName = () => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export const setOwnName = (name: string) => {
  try {
    localStorage.setItem(KEY, name.trim())
  } catch {
    // Then the link's own name is used.
  }
}

/** With what is written, so that others see who wrote it. */
export const signed = <T extends object>(body: T): T & { by?: string } => {
  const by = ownName()
  return by === '' ? body : { ...body, by }
}
