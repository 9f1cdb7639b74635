import type { Storage } from '../../../contract/files/storage.ts'
import type { Config } from '../../config/config.ts'
import type { Ctx } from '../../context.ts'
import * as queries from './queries.ts'

export const storage = async (ctx: Ctx, { s3, databaseUrl }: Pick<Config, 's3' | 'databaseUrl'>): Promise<Storage> => {
  const { files, fileBytes, version, databaseBytes } = await queries.sizes(ctx.db)
  return {
    files: { kind: s3 ? 'S3' : 'DISK', count: files, bytes: fileBytes },
    database: { kind: databaseUrl === undefined ? 'EMBEDDED' : 'OUTSIDE', version, bytes: databaseBytes },
  }
}
