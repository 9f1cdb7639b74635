import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { useStepFocus } from '../../ui/useStepFocus.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { guess, type Mapping } from './fields.ts'
import type { Table } from './table.ts'

export function ImportVendors({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog opened={opened} close={close} title="Import vendors" size={800}>
      <Import close={close} />
    </Dialog>
  )
}

type File = { name: string; table: Table }

/** A file, what its columns mean, what would happen; only then something is written. */
function Import({ close }: { close: () => void }) {
  const [file, setFile] = useState<File>()
  const [mapping, setMapping] = useState<Mapping>([])
  const [trial, setTrial] = useState<number>()
  const tryIt = () => setTrial(Date.now())
  const take = (next: File) => {
    const same = file !== undefined && String(file.table.head) === String(next.table.head)
    setFile(next)
    // A corrected file has the columns that were explained already.
    if (same) return tryIt()
    setMapping(guess(next.table.head))
    setTrial(undefined)
  }
  const back = () => setTrial(undefined)
  const focus = useStepFocus(file === undefined ? 'file' : (trial ?? 'columns'))
  return (
    <div {...focus}>
      {!file && <FileStep take={take} cancel={close} />}
      {file && trial === undefined && (
        <ColumnsStep {...file} mapping={mapping} change={setMapping} back={() => setFile(undefined)} next={tryIt} />
      )}
      {file && trial !== undefined && (
        <CheckStep key={trial} trial={trial} {...file} mapping={mapping} back={back} close={close} take={take} />
      )}
    </div>
  )
}
