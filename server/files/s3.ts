import { constants, createReadStream } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { messages } from '../../contract/errors.ts'
import type { S3Config } from '../config/config.ts'
import type { Outage } from '../db/driver/outage.ts'
import { unavailable } from '../errors.ts'
import { contentMissing, type FileStore, incomingDirOf, isHash, keyOf, NO_STORE, NOT_WRITABLE } from './store.ts'

/** Loaded when it is first needed: it is large, and the start should not wait for it. */
const load = () => import('@aws-sdk/client-s3')
type At = { Bucket: string; Key: string }
type Sdk = Awaited<ReturnType<typeof load>>

const isMissing = (error: unknown) => error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** How long the bucket may take to answer. */
const TIMEOUT_MS = 2000
/** During an outage the bucket is probed, so that the end is logged even if nobody needs a file. */
const RETRY_MS = 5000
const TOO_LATE = `no answer within ${TIMEOUT_MS / 1000} seconds`

/** A bucket of S3 or of a compatible service. */
export const s3Store = (config: S3Config, dataDir: string, outage?: Outage): FileStore => {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined
  const connect = async () => {
    const sdk = await load()
    return { sdk, client: new sdk.S3Client(clientOptions(config)) }
  }
  /** A failure on the way to the bucket is not the caller's fault. */
  const failed = (cause: unknown) => {
    const error = unavailable(messages.storeUnavailable, isAborted(cause) ? new Error(TOO_LATE) : cause)
    if (outage?.isOn() === false) askAgainLater()
    outage?.began(error)
    return error
  }
  const askBucket = async <T>(question: (sdk: Sdk, client: S3Client) => Promise<T>) => {
    try {
      opened ??= connect()
      const { sdk, client } = await opened
      const answer = await question(sdk, client)
      outage?.ended()
      return answer
    } catch (error) {
      throw isMissing(error) ? error : failed(error)
    }
  }
  const ask = <T>(sha256: string, question: (sdk: Sdk, client: S3Client, at: At) => Promise<T>) =>
    askBucket((sdk, client) => question(sdk, client, { Bucket: config.bucket, Key: config.prefix + keyOf(sha256) }))
  const has = (sha256: string) =>
    ask(sha256, (sdk, client, at) => client.send(new sdk.HeadObjectCommand(at))).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false
        throw error
      },
    )

  const put: FileStore['put'] = async (sha256, path) => {
    if (await has(sha256)) return
    const { size } = await stat(path)
    const checksum = Buffer.from(sha256, 'hex').toString('base64')
    await ask(sha256, (sdk, client, at) => {
      const object = { ...at, Body: createReadStream(path), ContentLength: size, ChecksumSHA256: checksum }
      return client.send(new sdk.PutObjectCommand(object))
    })
  }
  const open: FileStore['open'] = async (sha256) => {
    const found = await ask(sha256, (sdk, client, at) => client.send(new sdk.GetObjectCommand(at))).catch(
      (error: unknown) => {
        throw isMissing(error) ? contentMissing(error) : error
      },
    )
    return found.Body as Readable
  }
  const remove: FileStore['remove'] = async (sha256) => {
    await ask(sha256, (sdk, client, at) => client.send(new sdk.DeleteObjectCommand(at)))
  }
  async function* list() {
    let after: string | undefined
    do {
      const page = { Bucket: config.bucket, Prefix: config.prefix, ContinuationToken: after }
      const found = await askBucket((sdk, client) => client.send(new sdk.ListObjectsV2Command(page)))
      for (const { Key = '' } of found.Contents ?? []) {
        const name = Key.slice(Key.lastIndexOf('/') + 1)
        if (isHash(name)) yield name
      }
      after = found.NextContinuationToken
    } while (after !== undefined)
  }
  const incoming = incomingDirOf(dataDir)
  /** Uploads pass through a directory, whatever stores them in the end. */
  const passage = () =>
    mkdir(incoming, { recursive: true, mode: 0o700 })
      .then(() => access(incoming, constants.W_OK))
      .then(
        () => undefined,
        () => NOT_WRITABLE,
      )
  const problem: FileStore['problem'] = async () => (await passage()) ?? bucketProblem()
  const bucketProblem = () => {
    const abortSignal = AbortSignal.timeout(TIMEOUT_MS)
    return askBucket((sdk, client) =>
      client.send(new sdk.HeadBucketCommand({ Bucket: config.bucket }), { abortSignal }),
    ).then(
      () => undefined,
      (error: unknown) => {
        // An object may be missing, the bucket may not.
        if (isMissing(error)) failed(error)
        return NO_STORE
      },
    )
  }
  const askAgainLater = () => {
    const askAgain = async () => {
      await bucketProblem()
      if (outage?.isOn()) askAgainLater()
    }
    setTimeout(() => void askAgain(), RETRY_MS).unref()
  }
  return { incoming, put, open, remove, list, problem }
}

const clientOptions = ({ region, endpoint, credentials }: S3Config) => ({
  region,
  // Most S3-compatible services have no host name for each bucket.
  ...(endpoint && { endpoint, forcePathStyle: true }),
  // Without keys the SDK looks for the credentials of the machine.
  ...(credentials && { credentials }),
  // We send a checksum ourselves; many S3-compatible services reject the one that the SDK would add.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
})
