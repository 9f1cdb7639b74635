import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import type { VendorWork } from '../../../contract/vendorBulk.ts'
import { useCan } from '../../api/session.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { dayText, distance } from '../../ui/dates.ts'
import { TextLink } from '../../ui/links.tsx'
import { plural } from '../../ui/words.ts'
import { workQuery } from '../queries.ts'
import { attentionOf, type Matter } from './attention.ts'
import type { VendorTabSearch } from './search.ts'

export const useWork = (vendorId: string): VendorWork | undefined => useQuery(workQuery([vendorId])).data?.[0]

const textOf = (matter: Matter) => {
  if (matter.about === 'findings')
    return `${plural(matter.open, 'open finding')}${matter.overdue > 0 ? `, ${matter.overdue} overdue` : ''}`
  const { about, day, late } = matter
  if (about === 'contract') return late ? `Contract ended ${dayText(day)}` : `Contract ends ${distance(day)}`
  return late ? `Next assessment overdue since ${dayText(day)}` : `Next assessment due ${distance(day)}`
}

/** Where it is done; nothing for who may not. */
const useTarget = () => {
  const can = useCan()
  const targets: Record<Matter['about'], VendorTabSearch | false> = {
    findings: can('GET /api/v1/findings') && { tab: 'findings' },
    contract: can('PUT /api/v1/vendors/:vendorId') && { dialog: 'edit' },
    review: can('POST /api/v1/assessments/bulk', 'GET /api/v1/templates') && { dialog: 'assess' },
  }
  return ({ about }: Matter) => targets[about] || undefined
}

/** What matters now, before everything else about the vendor. */
export function NeedsDoing({ vendor }: { vendor: Vendor }) {
  const matters = attentionOf(vendor, useWork(vendor.id), new Date())
  const targetOf = useTarget()
  if (matters.length === 0) return null
  return (
    <Group component="section" aria-label="Needs attention" gap="lg">
      {matters.map((matter) => (
        <span key={matter.about} className="status">
          <span className={`dot dot-${matter.late ? 'bad' : 'fair'}`} aria-hidden="true" />
          <Linked vendorId={vendor.id} text={textOf(matter)} search={targetOf(matter)} />
        </span>
      ))}
    </Group>
  )
}

type Link = { vendorId: string; text: string; search: VendorTabSearch | undefined }
const Linked = ({ vendorId, text, search }: Link) =>
  search ? (
    <TextLink to={paths.vendor} params={{ vendorId }} search={search}>
      {text}
    </TextLink>
  ) : (
    text
  )
