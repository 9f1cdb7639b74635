import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** The text of a document. Lines and columns run together: only the words count. */
export const readPdf = async (bytes: Uint8Array) => {
  // The reader takes ownership of the bytes, so it gets a copy.
  const document = await getDocumentProxy(Uint8Array.from(bytes))
  const { text, totalPages } = await extractText(document, { mergePages: false })
  const { info } = await getMeta(document)
  const outline = (await document.getOutline()) ?? []
  return {
    pages: totalPages,
    texts: text,
    text: text.join('\n').replace(/\s+/g, ' '),
    title: String(info.Title ?? ''),
    language: String(info.Language ?? ''),
    bookmarks: outline.map((entry: { title: string }) => entry.title),
  }
}

/** A download over real HTTP, byte for byte. */
export const fetchPdf = async (url: string, token: string | undefined) => {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}
