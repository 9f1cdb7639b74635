import type { Changes } from '../../contract/auditEvent.ts'
import { percent } from '../domain/words.ts'
import type { AuditRow } from './columns.tsx'
import { wordsOf } from './words.ts'

type Meta = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Meta => typeof value === 'object' && value !== null && !Array.isArray(value)

const ORIGIN = { address: 'IP address', userAgent: 'User agent', requestId: 'Request ID', keyId: 'API key' } as const

/** What was made has only an after, and what was removed only a before. */
const whole = (action: string, thing: Meta): Changes => {
  const removed = action.startsWith('DELETE_')
  const filled = Object.entries(thing).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(
    filled.map(([field, value]) => [field, removed ? { from: value, to: null } : { from: null, to: value }]),
  )
}

/** A step of a life cycle has from and to. */
const moved = ({ from, to }: Meta) =>
  typeof from === 'string' && typeof to === 'string' ? { state: { from, to } } : undefined

type Fact = { label: string; value: unknown }

/** Whatever else an entry says, part by part. */
const factsOf = (name: string, value: unknown, within = ''): Fact[] => {
  const label = within === '' ? wordsOf(name) : `${within}: ${wordsOf(name).toLowerCase()}`
  if (isObject(value)) return Object.entries(value).flatMap(([part, its]) => factsOf(part, its, label))
  return [{ label, value: name === 'score' && typeof value === 'number' ? percent(value) : value }]
}
/** The parts of an entry: what changed, from where it came, and whatever else it tells. */
export const detailsOf = ({ action, meta }: Pick<AuditRow, 'action' | 'meta'>) => {
  const { changes, ...facts }: Meta = isObject(meta) ? meta : {}
  const thing = /^(CREATE|DELETE)_/.test(action) ? Object.entries(facts).find(([, value]) => isThing(value)) : undefined
  const origin = Object.entries(ORIGIN).flatMap(([name, label]) =>
    typeof facts[name] === 'string' ? [{ label, text: facts[name] }] : [],
  )
  const step = moved(facts)
  const isRest = (name: string) => !(name in ORIGIN || name === thing?.[0] || (step && name in step.state))
  const fields = isObject(changes) ? (changes as Changes) : thing && whole(action, thing[1] as Meta)
  return {
    changes: { ...step, ...fields },
    origin,
    rest: Object.entries(facts)
      .filter(([name]) => isRest(name))
      .flatMap(([name, value]) => factsOf(name, value)),
  }
}

/** A thing has a name; counts of what went with it do not. */
const isThing = (value: unknown) => isObject(value) && typeof value.name === 'string'
