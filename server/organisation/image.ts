import type { LogoUpload } from '../../contract/organisation/settings.ts'

/** A small file can hold an image that fills all memory when decoded, so its size is read first. */
export const MAX_PIXELS = 4000
type Size = { width: number; height: number }
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const pngSize = (bytes: Buffer): Size | undefined => {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG)) return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Walks the segments up to the frame header. */
const jpegSize = (bytes: Buffer): Size | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes[at + 1] ?? 0)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
  }
  return undefined
}

const SIZES = { 'image/png': pngSize, 'image/jpeg': jpegSize }

/** What is wrong with an image according to its header, if anything. */
export const imageProblem = (type: LogoUpload['contentType'], bytes: Buffer) => {
  const size = SIZES[type](bytes)
  if (!size) return `must be an image of type ${type}`
  const fits = [size.width, size.height].every((pixels) => pixels > 0 && pixels <= MAX_PIXELS)
  return fits ? undefined : `must be at most ${MAX_PIXELS} pixels wide and high`
}
