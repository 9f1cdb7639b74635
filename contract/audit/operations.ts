import { auditOperations } from './auditOperations.ts'
import { deletionOperations } from './deletionOperations.ts'

export const operations = {
  ...auditOperations,
  ...deletionOperations,
}
