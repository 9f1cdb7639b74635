import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FindingsImported } from '../../../contract/findings/import.ts'
import { callData } from '../../api/call.ts'
import type { Mapping } from '../../domain/importing/fields.ts'
import { openKept } from '../../domain/importing/kept.ts'
import { type Answers, sentAnswers } from '../../domain/importing/Questions.tsx'
import { type Reading, valuesFor } from '../../domain/importing/reading.ts'
import type { FindingFile } from './readFile.ts'

const IMPORT = 'POST /api/v1/findings/import'
export type FindingScan = { vendorId: string; source: string; file: FindingFile; mapping: Mapping; reading: Reading }

/** What is kept is found by the columns, or by the scanner whose files have no columns of ours. */
export const shapeOf = ({ table, scanner }: FindingFile) => table?.head ?? [scanner ?? 'JSON']

const textOf = async ({ file: { table, text }, mapping }: FindingScan) =>
  table ? (await import('../../domain/importing/table.ts')).writeTable(table, mapping) : text

/** A trial of the file as it would be read now, which changes nothing, and the import itself. */
export const useTrial = (scan: FindingScan, attempt: number, done: (result: FindingsImported) => void) => {
  const { vendorId, source, file, mapping, reading } = scan
  const [answers, answer] = useState<Answers>(new Map())
  const { dateOrder, values } = reading
  const options = { dateOrder, values: file.table ? valuesFor(mapping, values) : values, answers: sentAnswers(answers) }
  const send = async (dryRun: boolean) =>
    callData(IMPORT, { query: { vendorId, source, dryRun }, body: { file: await textOf(scan), ...options } })
  const trial = useQuery({
    queryKey: ['finding import trial', attempt, options],
    queryFn: () => send(true),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (before) => before,
  })
  const real = useMutation({
    mutationFn: () => send(false),
    onSuccess: (result) => {
      openKept('findings').keep(shapeOf(file), { ...reading, mapping: file.table ? mapping : [null] })
      done(result)
    },
  })
  return { trial, real, answers, answer }
}
