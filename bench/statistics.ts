export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('The median of an empty list is undefined')
  return middle
}

export const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export const secondsSince = (start: number) => (performance.now() - start) / 1000
