/** UTF-8, unless a byte order mark says UTF-16: uploads in anything else are refused. */
export const plainPages = (content: Uint8Array) => {
  const [first, second] = content
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return [new TextDecoder(encoding).decode(content)]
}
