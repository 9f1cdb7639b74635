import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { VendorImportJob } from '../../../contract/vendors/imports.ts'
import { callData } from '../../api/call.ts'
import { useCan } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/Confirm.tsx'
import { exactText } from '../../ui/dates.ts'
import { TextLink } from '../../ui/links.tsx'
import { plural } from '../../ui/words.ts'
import styles from '../vendors.module.css'

const UNDO = 'POST /api/v1/vendor-imports/:importId/undo'
type Props = { job: VendorImportJob; done: () => void }

export function UndoImport({ job: { id, created, updated, undoableUntil }, done }: Props) {
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const finish = () => {
    setAsking(false)
    done()
  }
  if (undoableUntil === null || Date.parse(undoableUntil) < Date.now() || !can(UNDO)) return null
  return (
    <>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        Undo this import
      </Button>
      <ConfirmDialog
        title="Undo this import?"
        label="Undo import"
        opened={asking}
        close={() => setAsking(false)}
        run={() => callData(UNDO, { params: { importId: id } })}
        done={finish}
      >
        {plural(created, 'added vendor')} will be deleted, and {plural(updated, 'updated vendor')} will get the earlier
        values back. Vendors that somebody changed since stay as they are.
      </ConfirmDialog>
    </>
  )
}

/** What became of the vendors, and which were left as they are. */
export function Undone({ undo }: { undo: NonNullable<VendorImportJob['undo']> }) {
  const { undoneAt, deletedVendors, restoredVendors, keptVendors, kept } = undo
  return (
    <Stack gap="xs">
      <Text role="status">
        Undone on {exactText(undoneAt)}: {plural(deletedVendors, 'vendor')} deleted, {restoredVendors} restored
        {keptVendors > 0 && `, ${keptVendors} left as they are`}.
      </Text>
      {kept.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={styles.scrollBox} aria-label="Vendors left as they are" tabIndex={0}>
          <ul className={styles.kept}>
            {kept.map(({ vendorId, vendorName, reason }) => (
              <li key={vendorId}>
                <TextLink to={paths.vendor} params={{ vendorId }}>
                  {vendorName}
                </TextLink>
                : {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
