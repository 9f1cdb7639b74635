import * as assessments from './assessments/operations.ts'
import * as audit from './audit/operations.ts'
import * as edge from './edge/operations.ts'
import * as example from './example/operations.ts'
import * as files from './files/operations.ts'
import * as findings from './findings/operations.ts'
import * as library from './library/operations.ts'
import * as mail from './mail/operations.ts'
import * as organisation from './organisation/operations.ts'
import * as outgoing from './outgoing/operations.ts'
import * as overview from './overview/operations.ts'
import * as people from './people/operations.ts'
import { synonymOperations } from './synonyms.ts'
import * as vendors from './vendors/operations.ts'

/** Every operation. The server, the web client, the API reference and the tests all read this table. */
export const OPERATIONS = {
  ...vendors.operations,
  ...assessments.operations,
  ...findings.operations,
  ...overview.operations,
  ...files.operations,
  ...library.operations,
  ...audit.operations,
  ...people.operations,
  ...organisation.operations,
  ...mail.operations,
  ...outgoing.operations,
  ...example.operations,
  ...edge.operations,
  ...synonymOperations,
} as const
export type Operations = typeof OPERATIONS
