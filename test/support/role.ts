import { randomBytes } from 'node:crypto'
import type { Pool } from '../../server/db/open.ts'

/** A role that can sign in and nothing else. Roles belong to the whole database server: who makes one drops it. */
export const createRole = async (pool: Pool): Promise<string> => {
  const name = `assay_app_${randomBytes(6).toString('hex')}`
  await pool`create role ${pool(name)} login`
  return name
}

export const dropRole = async (pool: Pool, name: string) => {
  await pool`drop owned by ${pool(name)}`
  await pool`drop role ${pool(name)}`
}
