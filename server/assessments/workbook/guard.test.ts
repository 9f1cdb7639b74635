import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { guardZip } from './guard.ts'

/** A zip file of one entry as often as told, whose headers claim what they like. */
const zip = (content: Uint8Array, { times = 1, claimed = 100, method = 8, sameName = false } = {}) => {
  const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content)
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (let i = 0; i < times; i += 1) {
    const name = Buffer.from(sameName ? 'a.xml' : `${i}.xml`)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claimed, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, name, packed)
    directory.push(entry, name)
    offset += local.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(times, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

test('a file that unpacks to more than is allowed is refused, whatever its headers say', () => {
  const bomb = zip(new Uint8Array(30_000_000))
  expect(bomb.length).toBeLessThan(50_000)
  expect(() => guardZip(bomb)).toThrow('too large when unpacked')
  expect(() => guardZip(zip(new Uint8Array(15_000_000), { times: 3 }))).toThrow('too large when unpacked')
  expect(() => guardZip(zip(new Uint8Array(10), { times: 201 }))).toThrow('too large when unpacked')
  expect(() => guardZip(zip(new Uint8Array(1_000_000), { times: 2 }))).not.toThrow()
})

test('a damaged file is refused, cut off at any place', () => {
  const file = zip(Buffer.from('Hello, hello, hello'))
  for (let length = 0; length < file.length; length += 1)
    expect(() => guardZip(file.subarray(0, length)), String(length)).toThrow('The file is damaged')
  expect(() => guardZip(zip(new Uint8Array(10), { times: 2, sameName: true }))).toThrow('The file is damaged')
  expect(() => guardZip(zip(new Uint8Array(10), { method: 12 }))).toThrow('The file is damaged')
})
