import { Named, Text } from '../schema.ts'

export const Version = Named('Version', { version: Text(50, { example: '1.0.0' }) })
