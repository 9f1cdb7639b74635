type Field = HTMLInputElement | HTMLTextAreaElement
const typed = new Set<Field>()

/** What searches or filters is no work, and some fields save themselves when they are left. */
const isWork = (target: EventTarget | null): target is Field => {
  if (target instanceof HTMLTextAreaElement) return !target.closest('[data-saves-itself]')
  return (
    target instanceof HTMLInputElement &&
    target.form !== null &&
    !['checkbox', 'radio', 'search', 'file'].includes(target.type) &&
    target.role !== 'combobox' &&
    !target.closest('.filters')
  )
}

/** Notes every field that is typed in, so that nothing typed is lost without a question. */
export const watchTyping = (root: Document) =>
  root.addEventListener('input', ({ target }) => {
    if (isWork(target)) typed.add(target)
  })

/** Whether something that was typed there is neither saved nor gone. */
export const hasTyped = (place: Element | null) => {
  for (const field of typed) if (!field.isConnected || field.value.trim() === '') typed.delete(field)
  return place !== null && [...typed].some((field) => place.contains(field))
}

/** It is saved. */
export const forgetTyped = (place: Element) => {
  for (const field of typed) if (place.contains(field)) typed.delete(field)
}
