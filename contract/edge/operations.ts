import { versionOperations } from './versionOperations.ts'

export const operations = {
  ...versionOperations,
}
