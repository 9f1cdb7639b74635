import type { Name } from '../../client/src/types.ts'
import { methodAndPath, type Operation, type OperationTable } from '../../contract/operation.ts'
import { OPERATIONS } from '../../contract/operations.ts'
import { mediaOf } from '../../contract/success.ts'

export type ToolOperation = Operation & { route: Name }

const isText = (operation: Operation) => mediaOf(operation)?.media.includes('text/csv') ?? true
const TABLE = Object.entries(OPERATIONS as OperationTable)
  .filter(([, { permission }]) => permission.includes(':') || permission === 'authenticated')
  // One way to do a thing is enough to choose from.
  .filter(([, { sameAs }]) => sameAs === undefined)
  // What an assistant reads may end up in logs and elsewhere.
  .filter(([, { answersSecret }]) => !answersSecret)
  // Files have no place in a conversation.
  .filter(([, operation]) => isText(operation) && !operation.files)
  .map(([name, operation]): ToolOperation => ({ ...operation, route: name as Name }))

export const isRead = ({ route }: ToolOperation) => methodAndPath(route)[0] === 'GET'

/** What an assistant needs for most questions, in the order in which it should think of them. */
const USUAL = [
  'searchPortfolio',
  'listAttentionItems',
  'retrieveDashboard',
  'listVendors',
  'retrieveVendor',
  'listVendorTimeline',
  'listAssessments',
  'retrieveAssessment',
  'listResponses',
  'compareAssessments',
  'listFindings',
  'retrieveFinding',
  'listCertifications',
  'searchDocuments',
  'listTemplates',
  'listAuditEntries',
  'listPeople',
  // With `changes`:
  'createVendorFinding',
  'updateFinding',
  'addAssessmentComment',
  'createVendor',
  'createAssessment',
]
const placeOf = ({ operationId }: ToolOperation) => (USUAL.indexOf(operationId) + 1 || USUAL.length + 1) - 1

const groupOf = ({ tag }: Operation) => tag.toLowerCase().replaceAll(' ', '-')
const GROUPS = ['usual', ...new Set(TABLE.map(groupOf)), 'all', 'changes']

export type Choice = ReadonlySet<string>
/** The groups that a caller asks for, such as `findings,changes`; `changes` alone adds to the usual ones. */
export const readChoice = (text: string): Choice | { problem: string } => {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !GROUPS.includes(name))
  if (unknown !== undefined)
    return { problem: `There is no group of tools "${unknown}". There are ${GROUPS.join(', ')}.` }
  return new Set(names.every((name) => name === 'changes') ? ['usual', ...names] : names)
}

const isChosen = (choice: Choice, tool: ToolOperation) =>
  choice.has('all') || choice.has(groupOf(tool)) || (choice.has('usual') && USUAL.includes(tool.operationId))

/** What this caller asked for and can use. */
export const toolsFor = (permissions: readonly string[], choice: Choice) =>
  TABLE.filter((tool) => isChosen(choice, tool) && (choice.has('changes') || isRead(tool)))
    .filter(({ permission }) => permission === 'authenticated' || permissions.includes(permission))
    .sort((a, b) => placeOf(a) - placeOf(b))
