import { useState } from 'react'
import { ColumnsStep } from '../../domain/importing/ColumnsStep.tsx'
import { guess, type Mapping } from '../../domain/importing/fields.ts'
import { openKept } from '../../domain/importing/kept.ts'
import { AS_WRITTEN, dateQuestion, type Reading, withProposals } from '../../domain/importing/reading.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useStepFocus } from '../../ui/useStepFocus.ts'
import { CheckStep } from './CheckStep.tsx'
import { FIELDS, REQUIRED } from './fields.ts'
import { ResultStep } from './ResultStep.tsx'
import { type FindingFile, sourceOf } from './readFile.ts'
import { type Given, StartStep } from './StartStep.tsx'
import { shapeOf } from './useTrial.ts'

type Props = {
  /** The import that is shown, from the bell or after the last step. */
  importId: string | undefined
  follow: (importId: string | undefined) => void
  close: () => void
}

export function ImportFindings({ opened, ...rest }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} close={rest.close} title="Import findings" size={800}>
      <Import {...rest} />
    </Dialog>
  )
}

const NOTHING: Given = { vendorId: undefined, source: '', picked: null }

/** A file, what its columns and cells mean, what would happen; only then something is written. */
function Import({ importId, follow, close }: Props) {
  const [given, setGiven] = useState(NOTHING)
  const [file, setFile] = useState<FindingFile>()
  const [mapping, setMapping] = useState<Mapping>([])
  const [reading, setReading] = useState<Reading>(AS_WRITTEN)
  const [step, setStep] = useState<'start' | 'columns' | number>('start')
  const read = (part: Partial<Reading>) => setReading({ ...reading, ...part })
  const set = (part: Partial<Given>) => setGiven((before) => ({ ...before, ...part }))
  const take = (next: FindingFile) => {
    const { mapping: kept, ...before } = openKept('findings').find(shapeOf(next)) ?? {}
    setFile(next)
    setMapping(next.table ? (kept ?? guess(next.table.head, FIELDS)) : [])
    setReading({ ...AS_WRITTEN, ...before })
    if (given.source.trim() === '') set({ source: sourceOf(next) })
  }
  const tryIt = () => {
    if (file?.table) read({ values: withProposals({ table: file.table, mapping, fields: FIELDS }, reading.values) })
    setStep(Date.now())
  }
  const again = () => {
    setGiven({ ...given, picked: null })
    setFile(undefined)
    setStep('start')
    follow(undefined)
  }
  const focus = useStepFocus(importId ?? step)
  if (importId !== undefined)
    return (
      <div {...focus}>
        <ResultStep importId={importId} again={again} close={close} />
      </div>
    )
  const { vendorId, source } = given
  const next = () => (file && isPlain(file, mapping) ? tryIt() : setStep('columns'))
  return (
    <div {...focus}>
      {step === 'start' && <StartStep given={given} set={set} read={take} file={file} next={next} cancel={close} />}
      {step === 'columns' && file?.table && (
        <ColumnsStep
          {...{ name: file.name, table: file.table, fields: FIELDS, mapping, reading }}
          heading="Finding field"
          required={REQUIRED}
          change={setMapping}
          read={read}
          back={() => setStep('start')}
          next={tryIt}
        />
      )}
      {typeof step === 'number' && file && vendorId !== undefined && (
        <CheckStep
          key={step}
          trial={step}
          scan={{ vendorId, source: source.trim(), file, mapping, reading }}
          map={(values) => read({ values })}
          back={() => setStep(file.table ? 'columns' : 'start')}
          done={(result) => (result.importId === null ? close() : follow(result.importId))}
        />
      )}
    </div>
  )
}

/** Every column is known, and no date is in doubt: there is nothing to ask. */
const isPlain = ({ table }: FindingFile, mapping: Mapping) =>
  !table || (mapping.every((field) => field !== null) && !dateQuestion({ table, mapping, fields: FIELDS }))
