type Late = { reviewerName: string | null }

/** How many each reviewer has, most first and then by name; those of nobody last. */
export const lateByReviewer = (entries: readonly Late[]) => {
  const counts = new Map<string | null, number>()
  for (const { reviewerName } of entries) counts.set(reviewerName, (counts.get(reviewerName) ?? 0) + 1)
  return [...counts]
    .sort(([a, m], [b, n]) => Number(a === null) - Number(b === null) || n - m || (a ?? '').localeCompare(b ?? ''))
    .map(([name, count]) => ({ name: name ?? 'No reviewer', count }))
}
