import { useQuery } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { queryOf } from '../api/call.ts'
import { useCan } from '../api/session.ts'
import { TextLink } from '../ui/links.tsx'
import { number } from '../ui/words.ts'
import { Panel } from './Panel.tsx'

const SHOWN = 5

/** On whom most vendors depend. Nothing while no sub-processors are known. */
export function Concentration() {
  const enabled = useCan()('GET /api/v1/concentration')
  const { data } = useQuery({ ...queryOf('GET /api/v1/concentration', {}), enabled })
  if (!data || data.vendors.length === 0) return null
  return (
    <Panel title="Concentration">
      {(id) => (
        <ul className="plain-list" aria-labelledby={id}>
          {data.vendors.slice(0, SHOWN).map(({ vendorId, name, dependentCount }) => (
            <li key={vendorId}>
              {number(dependentCount)} of {number(data.vendorCount)} vendors depend on{' '}
              <TextLink to={paths.vendor} params={{ vendorId }} search={{ tab: 'subprocessors' }}>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
