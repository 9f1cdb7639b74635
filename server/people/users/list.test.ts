import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/support/app.ts'

const t = useApp()
type Entry = { id: string; name: string }
/** Part of each name, so that a search lists these users only. */
const mark = randomUUID()
const roles = { auditor: '', viewer: '' }

const list = async (query = '') => (await t.admin.get(`/api/v1/users?query=${mark}&${query}`)).body
const names = (entries: readonly Entry[]) => entries.map(({ name }) => name.split(' ')[0]).join(' ')
const by = async (query: string) => names((await list(query)).entries)
const csv = (query = '') => t.admin.get(`/api/v1/users?query=${mark}&format=csv&${query}`)
const rowsOf = (text: string) => text.split('\r\n').slice(1, -1)

/** Four users with different roles, statuses, creation dates and last sign-ins. */
beforeAll(async () => {
  const auditor = await t.admin.post('/api/v1/roles', { name: `auditor ${mark}`, permissions: ['audit:view'] })
  Object.assign(roles, { auditor: auditor.body.id, viewer: (await t.make.roleNamed('Viewer')).id })
  const make = async (name: string, email: string, day: number, more: object = {}) => {
    const { id } = await t.make.user({ name: `${name} ${mark}`, email: `${email}-${mark}@example.com`, ...more })
    await t.pool`update users set created_at = ${`2026-01-0${day}T00:00:00Z`} where id = ${id}`
    return id
  }
  const visited = (id: string, day: number) =>
    t.pool`update users set last_login_at = ${`2026-02-0${day}T00:00:00Z`} where id = ${id}`
  await visited(await make('anna', 'd', 3, { roleId: roles.auditor }), 2)
  await make('Björn', 'C', 1, { password: null })
  const gone = await make('CARLA', 'b', 4)
  await visited(gone, 1)
  await t.admin.patch(`/api/v1/users/${gone}`, { disabled: true })
  await make('dora', 'A', 2, { roleId: roles.auditor })
})

test('filters by status and role, also combined with a search', async () => {
  expect(await by('status=ACTIVE')).toBe('anna dora')
  expect(await by('status=INVITED')).toBe('Björn')
  expect(await by('status=DISABLED')).toBe('CARLA')
  expect(await by(`roleId=${roles.auditor.toUpperCase()}`)).toBe('anna dora')
  expect(await by(`roleId=${roles.viewer}&status=INVITED`)).toBe('Björn')
  expect(await list(`roleId=${roles.auditor}&pageSize=1`)).toMatchObject({ pageSize: 1, totalCount: 2 })
  const together = `/api/v1/users?query=dora%20${mark}&roleId=${roles.auditor}&status=ACTIVE`
  expect(names((await t.admin.get(together)).body.entries)).toBe('dora')
})

test('a user disabled before accepting the invitation is disabled, not invited', async () => {
  const name = `Left ${randomUUID()}`
  const { id } = await t.make.user({ name, password: null })
  await t.admin.patch(`/api/v1/users/${id}`, { disabled: true })
  const count = async (status: string) =>
    (await t.admin.get(`/api/v1/users?query=${encodeURIComponent(name)}&status=${status}`)).body.totalCount
  expect([await count('INVITED'), await count('DISABLED')]).toEqual([0, 1])
})

test('an unknown role matches nobody', async () => {
  expect(await list('roleId=nobody')).toMatchObject({ entries: [], totalCount: 0 })
  expect(await list(`roleId=${randomUUID()}`)).toMatchObject({ entries: [], totalCount: 0 })
})

test.each([
  ['', 'anna Björn CARLA dora'],
  ['name', 'anna Björn CARLA dora'],
  ['-name', 'dora CARLA Björn anna'],
  ['email', 'dora CARLA Björn anna'],
  ['-email', 'anna Björn CARLA dora'],
  ['role', 'anna dora Björn CARLA'],
  ['-role', 'Björn CARLA anna dora'],
  ['status', 'anna dora Björn CARLA'],
  ['-status', 'CARLA Björn anna dora'],
  ['createdAt', 'Björn dora anna CARLA'],
  ['-createdAt', 'CARLA anna dora Björn'],
])('sort=%s ignores case and breaks ties by name: %s', async (sort, order) => {
  expect(await by(`sort=${sort}`)).toBe(order)
})

test('users who never signed in are last in both directions of lastLoginAt', async () => {
  expect(await by('sort=lastLoginAt')).toMatch(/^CARLA anna /)
  expect(await by('sort=-lastLoginAt')).toMatch(/^anna CARLA /)
})

test('pages have no gaps, also among equal rows', async () => {
  const whole = (await list('sort=lastLoginAt')).entries
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`sort=lastLoginAt&pageSize=1&page=${page}`)))
  expect(pages.flatMap(({ entries }) => entries)).toEqual(whole)
})

test.each(['status=GONE', 'sort=password', 'sort=--name', 'format=xml', 'pageSize=201'])(
  'rejects %s and names the parameter',
  async (query) => {
    const { status, body } = await t.admin.get(`/api/v1/users?${query}`)
    expect(status).toBe(400)
    expect(body.details[0].path).toBe(query.split('=')[0])
  },
)

test('CSV has all matching users in list order, without passwords', async () => {
  const { text, headers } = await csv(`roleId=${roles.auditor}&sort=-name`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('filename="users.csv"')
  const [dora, anna] = (await list('sort=-name&status=ACTIVE')).entries
  const role = `${roles.auditor},auditor ${mark}`
  expect(text.split('\r\n')).toEqual([
    'id,name,email,roleId,roleName,status,lastLoginAt,createdAt',
    `${dora.id},dora ${mark},A-${mark}@example.com,${role},ACTIVE,,2026-01-02T00:00:00.000Z`,
    `${anna.id},anna ${mark},d-${mark}@example.com,${role},ACTIVE,2026-02-02T00:00:00.000Z,2026-01-03T00:00:00.000Z`,
    '',
  ])
})

test('CSV is paged on request, and a name cannot become a formula', async () => {
  const mine = randomUUID()
  const role = roles.viewer
  await t.pool`insert into users (name, name_key, email, email_key, search_key, role_id, created_at, updated_at)
    select '=cmd() ' || n, 'cmd ' || lpad(n::text, 3, '0') || ${mine}, n || ${mine}, n || ${mine}, ${mine}, ${role}, now(), now()
    from generate_series(1, 250) n`
  const lines = async (more: string) =>
    rowsOf((await t.admin.get(`/api/v1/users?query=${mine}&format=csv${more}`)).text)
  const all = await lines('')
  expect(all).toHaveLength(250)
  expect(all.every((line) => line.includes(",'=cmd()"))).toBe(true)
  expect(await lines('&page=2&pageSize=100')).toEqual(all.slice(100, 200))
  expect(await lines('&page=2')).toEqual(all.slice(50, 100))
})

test.each(['name', 'email', 'role', 'status', 'lastLoginAt', 'createdAt'].flatMap((sort) => [sort, `-${sort}`]))(
  'reading on by cursor in the order %s visits everybody once, as the whole list has them',
  async (sort) => {
    const whole = names((await list(`sort=${sort}`)).entries)
    const seen: Entry[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { entries: Entry[]; nextCursor: string | null } = await list(
        `sort=${sort}&pageSize=1${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...page.entries)
      cursor = page.nextCursor
    }
    expect(names(seen)).toBe(whole)
  },
)
