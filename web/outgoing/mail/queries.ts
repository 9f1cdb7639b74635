import { queryOf } from '../../api/call.ts'

export const mailSettingsQuery = queryOf('GET /api/v1/settings/mail')
