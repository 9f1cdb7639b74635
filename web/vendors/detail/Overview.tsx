import { Stack } from '@mantine/core'
import { hasChecklist } from '../../../contract/vendors/offboarding.ts'
import type { Vendor } from '../../domain/vendorQueries.ts'
import { Band } from './Band.tsx'
import { Details } from './Details.tsx'
import styles from './detail.module.css'
import { History } from './History.tsx'
import { MattersNow } from './MattersNow.tsx'
import { Offboarding } from './Offboarding.tsx'

export function Overview({ vendor }: { vendor: Vendor }) {
  return (
    <Stack gap="md">
      {hasChecklist(vendor.stage) && <Offboarding vendor={vendor} />}
      <Band vendor={vendor} />
      <div className={styles.overview}>
        <Stack gap="md" miw={0}>
          <MattersNow vendor={vendor} />
          <History vendor={vendor} />
        </Stack>
        <Details vendor={vendor} />
      </div>
    </Stack>
  )
}
