import { Text } from '@mantine/core'
import { useState } from 'react'
import { ColumnsStep } from '../../domain/importing/ColumnsStep.tsx'
import { guess, type Mapping } from '../../domain/importing/fields.ts'
import { openKept } from '../../domain/importing/kept.ts'
import { AS_WRITTEN, type Reading, withProposals } from '../../domain/importing/reading.ts'
import type { Table } from '../../domain/importing/table.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useStepFocus } from '../../ui/useStepFocus.ts'
import { CheckStep } from './CheckStep.tsx'
import type { Rest } from './corrections.ts'
import { FileStep } from './FileStep.tsx'
import { REQUIRED, useImportFields } from './fields.ts'
import { ResultStep } from './ResultStep.tsx'

type Props = {
  /** The import that is shown: it runs in the background, and can be left and found again. */
  importId: string | undefined
  follow: (importId: string | undefined) => void
  close: () => void
}

export function ImportVendors({ opened, ...rest }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} close={rest.close} title="Import vendors" size={rest.importId ? 1100 : 800}>
      <Import {...rest} />
    </Dialog>
  )
}

const NO_EMAIL = (
  <Text c="dimmed">New vendors need a contact email. Without this column, only existing vendors can be updated.</Text>
)
type File = { name: string; table: Table }

/** A file, what its columns and cells mean, what would happen; only then something is written. */
function Import({ importId, follow, close }: Props) {
  const [file, setFile] = useState<File>()
  const [mapping, setMapping] = useState<Mapping>([])
  const [reading, setReading] = useState<Reading>(AS_WRITTEN)
  const [trial, setTrial] = useState<number>()
  const [rest, setRest] = useState<{ importId: string; rows: Rest }>()
  const fields = useImportFields()
  const read = (part: Partial<Reading>) => setReading({ ...reading, ...part })
  const tryIt = ({ table } = file as File) => {
    read({ values: withProposals({ table, mapping, fields }, reading.values) })
    setTrial(Date.now())
  }
  const take = (next: File) => {
    const same = file !== undefined && String(file.table.head) === String(next.table.head)
    setFile(next)
    // A corrected file has the columns that were explained already.
    if (same) return tryIt(next)
    const { mapping: kept, ...before } = openKept('vendors').find(next.table.head) ?? {}
    setMapping(kept ?? guess(next.table.head, fields))
    setReading({ ...AS_WRITTEN, ...before })
    setTrial(undefined)
  }
  const again = () => {
    setFile(undefined)
    setTrial(undefined)
    follow(undefined)
  }
  const followRest = (id: string, rows: Rest) => {
    setRest({ importId: id, rows })
    follow(id)
  }
  const back = () => setTrial(undefined)
  const focus = useStepFocus(importId ?? (file === undefined ? 'file' : (trial ?? 'columns')))
  if (importId !== undefined)
    return (
      <div {...focus}>
        <ResultStep
          importId={importId}
          rest={rest?.importId === importId ? rest.rows : undefined}
          follow={followRest}
          again={again}
          close={close}
        />
      </div>
    )
  const shown = file && { ...file, fields, mapping, reading }
  return (
    <div {...focus}>
      {!shown && <FileStep take={take} cancel={close} />}
      {shown && trial === undefined && (
        <ColumnsStep
          {...shown}
          heading="Vendor field"
          required={REQUIRED}
          note={!mapping.includes('contactEmail') && NO_EMAIL}
          change={setMapping}
          read={read}
          back={() => setFile(undefined)}
          next={() => tryIt()}
        />
      )}
      {shown && trial !== undefined && (
        <CheckStep
          key={trial}
          trial={trial}
          file={shown}
          map={(values) => read({ values })}
          back={back}
          follow={follow}
          take={take}
        />
      )}
    </div>
  )
}
