import type { Operation } from '../../contract/operation.ts'
import { OPERATIONS, type Operations } from '../../contract/operations.ts'
import { PERMISSIONS, type Permission } from '../../contract/permissions.ts'

const permissionsOf = ({ permission, everyPermission }: Operation) => (everyPermission ? PERMISSIONS : [permission])
const needed = Object.entries<Operation>(OPERATIONS).filter(([, { permission }]) => permission.includes(':'))

/** Which permissions each operation needs. Evaluated when the web is built: the browser gets the result only. */
export default Object.fromEntries(needed.map(([name, operation]) => [name, permissionsOf(operation)])) as Readonly<
  Partial<Record<keyof Operations, readonly Permission[]>>
>
