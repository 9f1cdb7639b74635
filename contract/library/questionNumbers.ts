type Placed = { readonly id: string; readonly sectionIndex: number }

/**
 * The number of each question by its ID: section and place in it, such as "2.3". It follows from the template alone: a
 * question keeps its number if others are hidden, and on the link of one section.
 * `questions` are all of the template, or all of some sections, in their order.
 */
export const questionNumbers = (questions: readonly Placed[]): ReadonlyMap<string, string> => {
  const lastOf = new Map<number, number>()
  return new Map(
    questions.map(({ id, sectionIndex }) => {
      const place = (lastOf.get(sectionIndex) ?? 0) + 1
      lastOf.set(sectionIndex, place)
      return [id, `${sectionIndex + 1}.${place}`]
    }),
  )
}
