/** Sections one after the other: two of the same name that do not touch stay two. */
export const inSections = <T>(list: readonly T[], titleOf: (one: T) => string) => {
  const sections: [T, ...T[]][] = []
  for (const one of list) {
    const last = sections.at(-1)
    if (last && titleOf(last[0]) === titleOf(one)) last.push(one)
    else sections.push([one])
  }
  return sections
}
