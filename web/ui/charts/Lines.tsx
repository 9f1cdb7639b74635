import { Tooltip } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import styles from './charts.module.css'
import { type Box, linePath, placeOf, roundTop, spread } from './geometry.ts'
import { useRoving } from './useRoving.ts'

export type Series = {
  key: string
  label: string
  values: readonly (number | null)[]
  /** Told apart by more than colour: each kind has a stroke and a mark of its own. */
  kind: 'main' | 'second' | 'third'
}
type Props = {
  label: string
  /** The label under the line, and the text that is read out, for each point. */
  places: readonly { key: string; short: string; long: string }[]
  series: readonly Series[]
  format: (value: number) => string
  /** The top of the scale; without one it follows from the values. */
  top?: number
  /** Where the scale begins, if not at zero: its foot is then drawn broken. */
  bottom?: number
  height?: number
}

const LEFT = 44
const BOTTOM = 24
const ABOVE = 12
const NAMES = 64
const TICKS = [0, 0.5, 1]
/** As wide as the name of a month with room around it. */
const NAME_WIDTH = 48

/** Where there are few, what answers to the pointer stays within the margins. */
const WIDEST_PLACE = 60

/** Lines over the same places, drawn at the width that they have, so that text stays readable. */
export function Lines(props: Props) {
  const { ref, width } = useElementSize()
  const { places, series, top, bottom = 0, height = 180 } = props
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const box = {
    width: Math.max(40, width - LEFT - (series.length > 1 ? NAMES : 32)),
    height: height - BOTTOM - ABOVE,
    top: top ?? roundTop(most),
    bottom,
  }
  const step = places.length > 1 ? box.width / (places.length - 1) : box.width
  return (
    <div ref={ref} className={styles.chart} style={{ height }}>
      {width > 0 && (
        <>
          <svg width={width} height={height} aria-hidden="true">
            <g transform={`translate(${LEFT} ${ABOVE})`}>
              <Scale {...props} box={box} step={step} />
              <Strokes series={series} box={box} />
              {series.length > 1 ? <Names series={series} box={box} /> : <Last {...props} box={box} />}
            </g>
          </svg>
          <Places {...props} box={box} step={step} />
        </>
      )}
    </div>
  )
}

function Scale({ places, format, box, step }: Props & { box: Box; step: number }) {
  const { bottom: from = 0 } = box
  const every = Math.max(1, Math.ceil(NAME_WIDTH / Math.max(1, step)))
  // The last place is the present: it keeps its name whatever has room.
  const isNamed = (index: number) => (places.length - 1 - index) % every === 0
  return (
    <>
      {TICKS.map((tick) => (
        <g key={tick} transform={`translate(0 ${box.height - tick * box.height})`}>
          <line x2={box.width} className={styles.chartGrid} />
          <text x="-8" dy="0.32em" textAnchor="end">
            {format(from + tick * (box.top - from))}
          </text>
        </g>
      ))}
      {from > 0 && <path d={`M-4 ${box.height - 12}l4 -3l4 6l4 -6l4 3`} className={styles.chartGrid} />}
      {places.map(
        ({ key, short }, index) =>
          isNamed(index) && (
            <text key={key} x={placeOf(index, places.length, 0, box).x} y={box.height + 18} textAnchor="middle">
              {short}
            </text>
          ),
      )}
    </>
  )
}

function Strokes({ series, box }: { series: readonly Series[]; box: Box }) {
  return series.map(({ key, kind, values }) => (
    <g key={key}>
      <path d={linePath(values, box)} className={styles[`line-${kind}`]} />
      {values.map((value, index) => {
        if (value === null) return null
        const { x, y } = placeOf(index, values.length, value, box)
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place on the line
        return <circle key={index} cx={x} cy={y} r="3" className={styles[`mark-${kind}`]} />
      })}
    </g>
  ))
}

/** The present value of a line that is alone. */
function Last({ series, format, box }: Props & { box: Box }) {
  const values = series[0]?.values ?? []
  const value = values.at(-1) ?? null
  if (value === null) return null
  const { x, y } = placeOf(values.length - 1, values.length, value, box)
  return (
    <text x={x + 6} y={y} dy="0.32em" className={styles['name-main']}>
      {format(value)}
    </text>
  )
}

/** The name of each line where it ends. */
function Names({ series, box }: { series: readonly Series[]; box: Box }) {
  const ends = series.map(({ values }) => placeOf(0, 1, values.findLast((value) => value !== null) ?? 0, box).y)
  const places = spread(ends, 16, box.height)
  return series.map(({ key, label, kind }, index) => (
    <text key={key} x={box.width + 10} y={places[index]} dy="0.32em" className={styles[`name-${kind}`]}>
      {label}
    </text>
  ))
}

const textOf = (long: string, { series, format }: Props, index: number) => {
  const texts = series.map(({ label, values }) => {
    const value = values[index] ?? null
    return `${label} ${value === null ? '–' : format(value)}`
  })
  return `${long}: ${texts.join(', ')}`
}

/** One stop of the Tab key; the arrows lead from place to place, and each tells its figures. */
function Places(props: Props & { box: Box; step: number }) {
  const { label, places, box, step } = props
  const roving = useRoving(places.length)
  const wide = Math.min(step, WIDEST_PLACE)
  return (
    <ul className={styles.chartPlaces} aria-label={label}>
      {places.map(({ key, long }, index) => (
        <li
          key={key}
          style={{
            left: LEFT + placeOf(index, places.length, 0, box).x - wide / 2,
            top: ABOVE,
            width: wide,
            height: box.height,
          }}
        >
          <Tooltip label={textOf(long, props, index)}>
            <span className={styles.chartPlace} role="img" aria-label={textOf(long, props, index)} {...roving(index)} />
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}
