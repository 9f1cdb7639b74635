export type Row = {
  measurement: string
  ours: number
  unit: string
  /** The baseline and its number. */
  beside?: { what: string; value: number }
  /** The larger over the smaller where less is better, ours over theirs where more is. */
  ratio?: number
  target?: { text: string; met: boolean }
}

const HEAD = ['Measurement', 'Assay', 'Baseline', 'Ratio', 'Target', 'Met']

export const number = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)

const cells = ({ measurement, ours, unit, beside, ratio, target }: Row) => [
  measurement,
  `${number(ours)} ${unit}`,
  beside ? `${number(beside.value)} ${unit} (${beside.what})` : '–',
  ratio === undefined ? '–' : ratio.toFixed(2),
  target?.text ?? '–',
  target ? (target.met ? 'yes' : 'NO') : '–',
]

const line = (row: string[], widths: number[]) =>
  `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`

export const table = (rows: readonly Row[]) => {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)))
  const rule = line(
    widths.map((width) => '-'.repeat(width)),
    widths,
  )
  const [head = '', ...body] = lines.map((row) => line(row, widths))
  return [head, rule, ...body].join('\n')
}
