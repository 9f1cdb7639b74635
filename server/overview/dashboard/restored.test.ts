import { expect, test } from 'vitest'
import { addVendor } from '../../backup/testing/fill.ts'
import { backUp, installation, restore, systemOf } from '../../backup/testing/support.ts'
import { dashboardJson } from './service.ts'

test('a restored database recomputes its dashboard', async () => {
  const [source, target] = [await installation(), await installation()]
  const vendorsOf = async (at: typeof source) => JSON.parse(await dashboardJson(systemOf(at))).vendorCount
  await addVendor(source.pool, 'First')
  expect(await vendorsOf(source)).toBe(1)
  await addVendor(source.pool, 'Second')
  const backup = await backUp(source)
  for (const name of ['a', 'b', 'c']) await addVendor(target.pool, name)
  expect(await vendorsOf(target)).toBe(3)

  await restore(target, backup.target, true)

  expect(await vendorsOf(target)).toBe(2)
  await addVendor(target.pool, 'Third')
  expect(await vendorsOf(target)).toBe(3)
})
