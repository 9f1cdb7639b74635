export type Point = { x: number; y: number }

/** Figures short enough for a path, and the same on every machine. */
const short = (value: number) => Number(value.toFixed(2))

/** A point on the spoke of an axis; the first points upwards and the others follow with the clock. */
export const onSpoke = (index: number, count: number, radius: number): Point => {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  return { x: short(Math.cos(angle) * radius), y: short(Math.sin(angle) * radius) }
}

/** A radar's outline from shares of one. What is not known is no zero: the outline passes it by. */
export const radarPoints = (shares: readonly (number | null)[], radius: number) =>
  shares.flatMap((share, index) => (share === null ? [] : [onSpoke(index, shares.length, share * radius)]))

export const pointsText = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ')

/** Where a label ends that stands around a circle: to the left of it, below it, or right of it. */
export const anchorOf = ({ x }: Point, radius: number) => {
  if (Math.abs(x) < radius * 0.2) return 'middle'
  return x > 0 ? 'start' : 'end'
}

/** The lines of a label, cut between words; what does not fit is told by three dots. */
export const wrapped = (text: string, width: number, most: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, most).map((line) => (line.length > width ? `${line.slice(0, width - 1)}…` : line))
  const last = shown.at(-1)
  return lines.length > most && last ? [...shown.slice(0, -1), `${last.replace(/…$/, '')}…`] : shown
}

/** The top of a scale from zero: the next round number, so that its parts are whole. */
export const roundTop = (most: number) => {
  if (most <= 4) return 4
  const step = 10 ** Math.floor(Math.log10(most))
  const top = [1, 2, 4, 6, 8, 10].find((times) => times * step >= most) ?? 10
  return Math.max(4, top * step)
}

/** `bottom` is where the scale begins; zero, unless a part of it is left out. */
export type Box = { width: number; height: number; top: number; bottom?: number }

export const placeOf = (
  index: number,
  count: number,
  value: number,
  { width, height, top, bottom = 0 }: Box,
): Point => ({
  x: short(count > 1 ? (index / (count - 1)) * width : width / 2),
  y: short(height - ((value - bottom) / (top - bottom)) * height),
})

/** The scale of shares that lie close together: tenths around them, or all of it where they do not. */
export const shareScale = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return { bottom: 0, top: 1 }
  const bottom = Math.max(0, Math.floor(Math.min(...known) * 10 - 1) / 10)
  const top = Math.min(1, Math.ceil(Math.max(...known) * 10 + 1) / 10)
  return bottom < 0.3 ? { bottom: 0, top: 1 } : { bottom, top }
}

/** A line through what is known; where something is not, it begins anew. */
export const linePath = (values: readonly (number | null)[], box: Box) => {
  let drawing = false
  return values
    .map((value, index) => {
      if (value === null) {
        drawing = false
        return ''
      }
      const { x, y } = placeOf(index, values.length, value, box)
      const part = `${drawing ? 'L' : 'M'}${x} ${y}`
      drawing = true
      return part
    })
    .filter(Boolean)
    .join(' ')
}

/** Where labels stand that must not cover each other: pushed down, and up again where there is no room below. */
export const spread = (places: readonly number[], gap: number, bottom: number): number[] => {
  const order = places.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y)
  let least = Number.NEGATIVE_INFINITY
  for (const place of order) {
    place.y = Math.max(place.y, least)
    least = place.y + gap
  }
  let most = bottom
  for (const place of order.toReversed()) {
    place.y = Math.min(place.y, most)
    most = place.y - gap
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ y }) => y)
}
