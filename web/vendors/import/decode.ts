const strict = (encoding: string, bytes: Uint8Array) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-8 in all likelihood; older spreadsheets write UTF-16 with a mark, or the code page of Windows. */
export const decode = (bytes: Uint8Array) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  return strict('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}
