import { useElementSize } from '@mantine/hooks'
import { wholePercent } from '../../../contract/library/points.ts'
import styles from './charts.module.css'
import { anchorOf, onSpoke, pointsText, radarPoints, wrapped } from './geometry.ts'

/** `place` is the number of its row in the table beside it. */
export type Axis = { place: number; label: string; now: number | null; before: number | null }

const HEIGHT = 320
const RINGS = [0.25, 0.5, 0.75, 1]
/** From this width on there is room for names; below, each axis has the number of its row in the table. */
const NAMED_FROM = 460

const percent = (share: number | null) => (share === null ? 'not scored' : `${wholePercent(share)}%`)
const textOf = (axes: readonly Axis[]) =>
  `Radar: ${axes.map(({ label, now }) => `${label} ${percent(now)}`).join(', ')}`

/** Shares along axes: now filled, before as an outline. The table beside it has all figures. */
export function Radar({ axes }: { axes: readonly Axis[] }) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className={styles.chart} style={{ height: HEIGHT }}>
      {width > 0 && <Drawing axes={axes} width={width} />}
    </div>
  )
}

const linesOf = (name: string) => wrapped(name, 18, 2)
/** A letter of this size is no wider than this many pixels on average. */
const LETTER = 6.8
const widest = (axes: readonly Axis[]) =>
  Math.max(...axes.flatMap(({ label }) => linesOf(label).map((line) => line.length * LETTER)))

function Drawing({ axes, width }: { axes: readonly Axis[]; width: number }) {
  const named = width >= NAMED_FROM
  const radius = Math.min(HEIGHT / 2 - (named ? 44 : 28), width / 2 - (named ? widest(axes) : 0) - 28)
  const compared = axes.some(({ before }) => before !== null)
  return (
    <svg width={width} height={HEIGHT} role="img" aria-label={textOf(axes)}>
      <g transform={`translate(${width / 2} ${HEIGHT / 2})`}>
        {RINGS.map((ring) => (
          <polygon
            key={ring}
            className={styles.chartRing}
            points={pointsText(
              radarPoints(
                axes.map(() => ring),
                radius,
              ),
            )}
          />
        ))}
        {axes.map(({ place, label }, index) => (
          <Spoke key={label} index={index} count={axes.length} radius={radius} name={named ? label : String(place)} />
        ))}
        <Outline kind="now" shares={axes.map(({ now }) => now)} radius={radius} />
        {compared && <Outline kind="before" shares={axes.map(({ before }) => before)} radius={radius} />}
      </g>
    </svg>
  )
}

type OutlineProps = { kind: 'now' | 'before'; shares: readonly (number | null)[]; radius: number }

/** With its corners marked, so that two or one of them can be seen too. */
function Outline({ kind, shares, radius }: OutlineProps) {
  const points = radarPoints(shares, radius)
  return (
    <>
      <polygon className={styles[`radar-${kind}`]} points={pointsText(points)} />
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place on the outline
        <circle key={index} className={styles[`corner-${kind}`]} cx={point.x} cy={point.y} r="3" />
      ))}
    </>
  )
}

type SpokeProps = { index: number; count: number; radius: number; name: string }

function Spoke({ index, count, radius, name }: SpokeProps) {
  const end = onSpoke(index, count, radius)
  const place = onSpoke(index, count, radius + 12)
  const lines = linesOf(name)
  // Above the circle a label ends at its place, below it begins there, beside it is in the middle.
  const up = end.y < -radius / 2 ? lines.length - 1 : end.y > radius / 2 ? 0 : (lines.length - 1) / 2
  return (
    <>
      <line x2={end.x} y2={end.y} className={styles.chartRing} />
      <text x={place.x} y={place.y - up * 15} dy="0.32em" textAnchor={anchorOf(end, radius)}>
        {lines.map((line, row) => (
          <tspan key={line} x={place.x} dy={row === 0 ? '0.32em' : '15'}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  )
}
