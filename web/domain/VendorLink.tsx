import { paths } from '../../contract/paths.ts'
import { useCan } from '../api/session.ts'
import { TextLink } from '../ui/links.tsx'

type Props = { id: string; name: string; className?: string }

/** Leads those to a vendor who may see it; its name alone is no secret where it stands. */
export function VendorLink({ id, name, className = 'break' }: Props) {
  if (!useCan()('GET /api/v1/vendors/:vendorId')) return name
  return (
    <TextLink to={paths.vendor} params={{ vendorId: id }} className={className}>
      {name}
    </TextLink>
  )
}
