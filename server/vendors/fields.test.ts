import { expect, test } from 'vitest'
import { type Field, type Kind, namesIn } from '../../contract/fieldTable.ts'
import { vendorTable } from '../../contract/vendors/table.ts'
import { useApp } from '../../test/support/app.ts'

const t = useApp()

const choices = ({ given }: Field) => (given as { enum?: string[] }).enum ?? []
const VALUES: Record<Exclude<Kind, 'deadline' | 'reference'>, (field: Field) => unknown> = {
  line: () => 'Some text',
  paragraph: () => 'Two\nlines',
  email: () => 'other@example.com',
  url: () => 'https://other.example',
  choice: (field) => choices(field)[1],
  choices: () => ['HEALTH', 'PAYMENT'],
  language: () => 'de',
  tags: () => ['one', 'two'],
  amount: (field) => choices(field)[1],
  day: () => '2028-02-29T00:00:00.000Z',
  person: async () => (await t.make.user()).id,
}

test.each(namesIn(vendorTable))('%s is stored, answered everywhere, logged, and cleared', async (name) => {
  const field: Field = vendorTable[name]
  const { id } = await t.make.vendor()
  const value = await VALUES[field.kind as keyof typeof VALUES](field)
  const put = (given: unknown) => t.admin.put(`/api/v1/vendors/${id}`, { [name]: given })

  expect((await put(value)).body[name]).toEqual(value)
  expect((await t.admin.get(`/api/v1/vendors/${id}`)).body[name]).toEqual(value)
  const list = (await t.admin.get('/api/v1/vendors?stage=ALL')).body
  expect(list.find((vendor: { id: string }) => vendor.id === id)[name]).toEqual(value)
  const [logged] = await t.pool`select meta from audit_log where entity_id = ${id} and action = 'UPDATE_VENDOR'`
  expect(logged?.meta).toMatchObject({ changes: { [name]: { to: value } } })

  if (field.required) return
  expect((await put(null)).body[name]).toEqual(field.empty ?? null)
})
