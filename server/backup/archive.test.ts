import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/support/process.ts'
import { createArchive } from './archive.ts'

test.each([500, 70_000, 1_000_000])(
  'an archive that cannot be written says so during entries of %i bytes',
  async (bytes) => {
    const archive = createArchive(join(await temporaryDirectory(), 'missing', 'archive.tar.gz'))
    const write = async () => {
      for (let n = 0; n < 50; n += 1) await archive.add(`entry ${n}`, randomBytes(bytes))
      await archive.finish()
    }
    await expect(write()).rejects.toThrow('ENOENT')
    await archive.abort()
  },
)
