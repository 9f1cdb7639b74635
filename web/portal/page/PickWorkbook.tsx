import { useRef } from 'react'
import { Button } from './parts.tsx'

/** Others than .xlsx can be chosen, too: the answer says how to save them as one. */
const SPREADSHEETS = '.xlsx,.xls,.ods,.csv'

type Props = { label: string; disabled: boolean; pick: (file: File) => void }
export function PickWorkbook({ label, disabled, pick }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={SPREADSHEETS}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) pick(file)
          currentTarget.value = ''
        }}
      />
      <Button onClick={() => picker.current?.click()} disabled={disabled}>
        {label}
      </Button>
    </>
  )
}
