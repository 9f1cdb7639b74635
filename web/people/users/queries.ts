import { queryOf } from '../../api/call.ts'

/** The roles that a user can be given, and whether the caller may give them. */
export const userRolesQuery = queryOf('GET /api/v1/users/roles')
