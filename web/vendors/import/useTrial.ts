import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callData } from '../../api/call.ts'
import type { ImportFields, Mapping } from '../../domain/importing/fields.ts'
import { openKept } from '../../domain/importing/kept.ts'
import { type Answers, sentAnswers } from '../../domain/importing/Questions.tsx'
import { type Reading, valuesFor } from '../../domain/importing/reading.ts'
import type { Table } from '../../domain/importing/table.ts'

export type VendorFile = { name: string; table: Table; fields: ImportFields; mapping: Mapping; reading: Reading }

const csvOf = async ({ table, mapping }: VendorFile) =>
  (await import('../../domain/importing/table.ts')).writeTable(table, mapping)

/** A trial of the file as it would be read now, which writes nothing, and the import itself. */
export const useTrial = (file: VendorFile, attempt: number, follow: (importId: string) => void) => {
  const { name, mapping, reading, table } = file
  const [clears, setClears] = useState(false)
  const [answers, answer] = useState<Answers>(new Map())
  const { dateOrder, numberStyle, values } = reading
  const body = { dateOrder, numberStyle, values: valuesFor(mapping, values), answers: sentAnswers(answers) }
  const trial = useQuery({
    queryKey: ['import trial', attempt, clears, body],
    queryFn: async () =>
      callData('POST /api/v1/vendors/import/csv', {
        body: { csv: await csvOf(file), ...body },
        query: { dryRun: true, keepEmptyCells: !clears },
      }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (before) => before,
  })
  const real = useMutation({
    mutationFn: async () =>
      callData('POST /api/v1/vendor-imports', {
        body: { csv: await csvOf(file), fileName: name.slice(-200), keepEmptyCells: !clears, ...body },
      }),
    onSuccess: ({ id }) => {
      openKept('vendors').keep(table.head, { ...reading, mapping })
      follow(id)
    },
  })
  return { trial, real, clears, setClears, answers, answer }
}
