/** What a row of a file says about its content. */
export type StoredContent = { fileName: string; sizeBytes: number; sha256: string; mimeType: string }

/** A file of a request, checked, in the incoming directory. It is removed when the request has been answered. */
export type ReceivedFile = StoredContent & { path: string }
