/** Splits a stream of bytes into parts of one size, the last one shorter. Joined they are the stream again. */
export const cutter = (size: number, emit: (piece: Buffer) => Promise<void>) => {
  let waiting: Buffer[] = []
  let length = 0

  const push = async (chunk: Buffer) => {
    waiting.push(chunk)
    length += chunk.length
    if (length < size) return
    let bytes = Buffer.concat(waiting)
    for (; bytes.length >= size; bytes = bytes.subarray(size)) await emit(bytes.subarray(0, size))
    waiting = [bytes]
    length = bytes.length
  }
  const end = async () => {
    if (length > 0) await emit(Buffer.concat(waiting))
  }
  return { push, end }
}

/** COPY ends each row with a newline, and escapes those in values. */
export const countLines = (chunk: Buffer): number => {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}
