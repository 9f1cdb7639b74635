import { queryOf } from '../../api/call.ts'

/** The roles that somebody can be given, and whether one may give them. */
export const userRolesQuery = queryOf('GET /api/v1/users/roles')
