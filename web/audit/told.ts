import type { Changes } from '../../contract/audit.ts'
import type { AuditRow } from '../api/audit.ts'

type Meta = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Meta => typeof value === 'object' && value !== null && !Array.isArray(value)

const ORIGIN = { address: 'Address', userAgent: 'Program', requestId: 'Request', keyId: 'API key' } as const

/** What was made has only an after, and what was removed only a before. */
const whole = (action: string, thing: Meta): Changes => {
  const removed = action.startsWith('DELETE_')
  const filled = Object.entries(thing).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(
    filled.map(([field, value]) => [field, removed ? { from: value, to: null } : { from: null, to: value }]),
  )
}

/** The parts of an entry: what changed, from where it came, and whatever else it tells. */
export const toldOf = ({ action, meta }: Pick<AuditRow, 'action' | 'meta'>) => {
  const { changes, ...told }: Meta = isObject(meta) ? meta : {}
  const thing = /^(CREATE|DELETE)_/.test(action) ? Object.entries(told).find(([, value]) => isThing(value)) : undefined
  const origin = Object.entries(ORIGIN).flatMap(([name, label]) =>
    typeof told[name] === 'string' ? [{ label, text: told[name] }] : [],
  )
  const rest = Object.entries(told).filter(([name]) => !(name in ORIGIN) && name !== thing?.[0])
  return {
    changes: isObject(changes) ? (changes as Changes) : thing ? whole(action, thing[1] as Meta) : undefined,
    origin,
    rest: Object.fromEntries(rest),
  }
}

/** A thing has a name; counts of what went with it do not. */
const isThing = (value: unknown) => isObject(value) && typeof value.name === 'string'
