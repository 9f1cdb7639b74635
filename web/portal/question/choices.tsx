import { useWords } from '../words/Words.tsx'
import type { FieldProps, Option } from './asked.ts'
import s from './question.module.css'

type RadioProps = FieldProps & { options: readonly Option[]; row?: boolean }

function Radios({ id, options, value, change, row }: RadioProps) {
  return (
    <div className={row ? s.row : s.options}>
      {options.map((option) => (
        <label key={option.value} className={s.option}>
          <input
            type="radio"
            name={`answer-${id}`}
            checked={value === option.value}
            onChange={() => change(option.value)}
          />
          <span dir="auto">{option.label}</span>
        </label>
      ))}
    </div>
  )
}

export function YesNo(props: FieldProps) {
  const { t } = useWords()
  const options = [
    { value: 'YES', label: t.yes },
    { value: 'NO', label: t.no },
  ]
  return <Radios {...props} options={options} row />
}

export const OneOfFew = (props: FieldProps) => <Radios {...props} />

export function Several({ id, options, value, change }: FieldProps) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  const toggle = (option: string, on: boolean) => {
    const all = options.map((one) => one.value)
    const next = all.filter((one) => (one === option ? on : chosen.includes(one)))
    change(next.length === 0 ? null : next)
  }
  return (
    <div className={s.options}>
      {options.map((option) => (
        <label key={option.value} className={s.option}>
          <input
            type="checkbox"
            name={`answer-${id}`}
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
          />
          <span dir="auto">{option.label}</span>
        </label>
      ))}
    </div>
  )
}

const RATINGS = [1, 2, 3, 4, 5]

export function Rating({ id, value, change }: FieldProps) {
  const { t } = useWords()
  return (
    <div className={s.rating}>
      {RATINGS.map((rating) => (
        <label key={rating} className={s.option}>
          <input type="radio" name={`answer-${id}`} checked={value === rating} onChange={() => change(rating)} />
          <span>
            {rating}
            {rating === 1 && <small className={s.end}>{t.lowest}</small>}
            {rating === 5 && <small className={s.end}>{t.highest}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
