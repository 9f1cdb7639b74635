import { encodingOf } from '../../../../contract/values/text.ts'

/** Uploads in any other encoding are refused. */
export const plainPages = (content: Uint8Array) => [new TextDecoder(encodingOf(content)).decode(content)]
