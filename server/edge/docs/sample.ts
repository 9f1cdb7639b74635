/** One request as a program would send it: everything that is required, and nothing else. */
export type Sample = {
  method: string
  path: string
  hasKey: boolean
  body?: unknown
  /** The fields of a form, and how many files it needs. */
  form?: { fields: [string, string][]; files: number }
  isDownload: boolean
}
