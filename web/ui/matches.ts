/** For short lists that are there whole: each word of the query stands in one of the texts. */
export const matches = (query: string | undefined, ...texts: readonly (string | null)[]) => {
  const all = texts.join('\n').toLowerCase()
  const words = query?.toLowerCase().split(/\s+/) ?? []
  return words.every((word) => all.includes(word))
}
