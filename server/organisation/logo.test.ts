import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/support/app.ts'
import { logOfAction } from '../../test/support/log.ts'
import { JPEG, PIXEL } from '../../test/support/picture.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

const PATH = '/api/v1/settings/logo'
const bytesOf = async (token: string | undefined) => {
  const response = await fetch(app.url + PATH, { headers: { authorization: `Bearer ${token}` } })
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

test.each([PIXEL, JPEG])('a logo is stored unchanged and served to every caller: %j', async (picture) => {
  expect((await app.admin.get(PATH)).status).toBe(404)

  expect((await app.admin.put(PATH, picture)).status).toBe(204)

  const anybody = await app.make.keyClient([])
  const { type, bytes } = await bytesOf(anybody.token)
  expect(type).toBe(picture.contentType)
  expect(bytes.toString('base64')).toBe(picture.data)
  expect((await anybody.put(PATH, picture)).status).toBe(403)
})

test('a removed logo is not found, and removing none is not logged', async () => {
  await app.admin.put(PATH, PIXEL)
  expect((await app.admin.delete(PATH)).status).toBe(204)
  expect((await app.admin.delete(PATH)).status).toBe(204)

  expect((await app.admin.get(PATH)).status).toBe(404)
  const log = await logOfAction(app.pool, 'UPDATE_SETTINGS')
  const picture = { type: 'image/png', size: Buffer.from(PIXEL.data, 'base64').length }
  expect(log.map((entry) => entry.meta.changes)).toEqual([
    { logo: { from: null, to: picture } },
    { logo: { from: picture, to: null } },
  ])
})

/** The header states the size, whatever follows. */
const png = (width: number, height: number, size = 64) => {
  const bytes = Buffer.alloc(size)
  Buffer.from(PIXEL.data, 'base64').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}

test.each([
  ['no base64', { ...PIXEL, data: 'a b c' }, 'data must be base64'],
  ['another type', { ...PIXEL, contentType: 'image/svg+xml' }, 'contentType must be one of image/png, image/jpeg'],
  ['a type that it is not', { ...PIXEL, contentType: 'image/jpeg' }, 'data must be an image of type image/jpeg'],
  ['markup', { ...PIXEL, data: Buffer.from('<svg/>').toString('base64') }, 'data must be an image of type image/png'],
  [
    'more pixels than memory',
    { ...PIXEL, data: png(60_000, 60_000) },
    'data must be at most 4000 pixels wide and high',
  ],
  ['no pixels', { ...PIXEL, data: png(0, 1) }, 'data must be at most 4000 pixels wide and high'],
  ['too many bytes', { ...PIXEL, data: png(1, 1, 524_289) }, 'data must be at most 512 KiB'],
  ['damaged', { ...PIXEL, data: png(1000, 1000) }, 'data is damaged and cannot be displayed'],
  ['cut off', { ...JPEG, data: JPEG.data.slice(0, 40) }, 'data must be an image of type image/jpeg'],
  ['nothing', { contentType: 'image/png' }, 'data is required'],
])('rejects a logo that is %s', async (_, body, message) => {
  const answer = await app.admin.put(PATH, body)

  expect(answer.status).toBe(400)
  expect(answer.body.error).toContain(message)
  expect((await app.admin.get(PATH)).status).toBe(404)
  expect(await logOfAction(app.pool, 'UPDATE_SETTINGS')).toEqual([])
})

test('every authenticated caller may ask whether there is a logo', async () => {
  const anybody = await app.make.keyClient([])
  const ask = async () => (await anybody.get('/api/v1/settings/branding')).body
  expect(await ask()).toEqual({ name: 'My organisation', colour: null, logo: null })

  await app.admin.put(PATH, PIXEL)
  await app.admin.patch('/api/v1/settings', { brandColour: '#2545B8' })

  const size = Buffer.from(PIXEL.data, 'base64').length
  expect(await ask()).toMatchObject({ colour: '#2545B8', logo: { type: 'image/png', size } })
})
