import type { Reading } from '../../http/route.ts'
import { controlsOfCsv } from './csv.ts'

export const reading = {
  module: import.meta.url,
  fromCsv: (text, { name, version, description }) => ({ name, version, description, controls: controlsOfCsv(text) }),
} satisfies Reading
