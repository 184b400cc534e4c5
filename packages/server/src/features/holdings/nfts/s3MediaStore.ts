import { createHash } from 'node:crypto'
import type { Clock } from '../../../kit/Clock.ts'
import { awsCredentials } from '../../../kit/kms/awsCredentials.ts'
import { signAws } from '../../../kit/kms/signAws.ts'
import type { Logger } from '../../../kit/Logger.ts'
import { readUpTo } from '../../../kit/readUpTo.ts'
import { silentLogger } from '../../../kit/silentLogger.ts'
import type { MediaStore } from './MediaStore.ts'
import { maxMediaBytes } from './maxMediaBytes.ts'
import type { NftMedia } from './NftService.ts'
import { toMediaType } from './toMediaType.ts'

/** A picture may be replaced where it comes from. */
const freshMs = 86_400_000
/** After a failure, the bucket is left alone for as long. */
const awayMs = 30_000

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/**
 * Keeps media in a bucket of S3, or of what speaks its protocol: https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html
 *
 * Credentials are found as `awsKms` finds them; the region is `AWS_REGION`.
 *
 * @example
 * ```ts
 * import { s3MediaStore } from '@foyer/server'
 *
 * const mediaStore = s3MediaStore({ bucketUrl: 'https://s3.eu-west-1.amazonaws.com/media', env: process.env })
 * ```
 */
export function s3MediaStore(options: {
  /** With the bucket in its host or its path, and a prefix of keys if wished. */
  bucketUrl: string
  env: Readonly<Record<string, string | undefined>>
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  logger?: Logger | undefined
  /** Of one request. @default 3000 */
  timeoutMs?: number | undefined
}): MediaStore {
  const { env, clock = Date.now, logger = silentLogger, timeoutMs = 3_000 } = options
  const base = options.bucketUrl.replace(/\/+$/, '')
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1'
  const credentials = awsCredentials({ env, fetch: options.fetch, clock, timeoutMs }, base)
  let awayUntilMs = 0

  async function ask(key: string, media?: NftMedia): Promise<Response> {
    const { fetch: send = fetch } = options
    const method = media ? 'PUT' : 'GET'
    // Keys of media hold addresses of contracts and numbers of tokens: their hash says no more than it must.
    const url = `${base}/${sha256(key)}`
    const body = media?.bytes ?? new Uint8Array()
    const headers = signAws(
      {
        ...{ method, url, body },
        headers: {
          ...(media ? { 'content-type': media.type } : {}),
          'x-amz-content-sha256': sha256(body),
        },
      },
      { credentials: await credentials.get(), region, service: 's3', nowMs: clock() },
    )
    return send(url, {
      method,
      headers,
      ...(media ? { body: body as BodyInit } : {}),
      // Credentials go to nobody else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  /** Asks unless the bucket failed a moment ago, and uses its answer. */
  async function attempt<value>(
    asked: [key: string, media?: NftMedia],
    use: (response: Response) => Promise<value>,
  ): Promise<value | undefined> {
    if (clock() < awayUntilMs) return undefined
    let failure: object
    try {
      const response = await ask(...asked)
      if (response.ok) return await use(response)
      await response.body?.cancel()
      if (response.status === 404) return undefined
      if (response.status === 403) credentials.forget()
      failure = { status: response.status }
    } catch (error) {
      failure = { err: error }
    }
    awayUntilMs = clock() + awayMs
    logger.warn(failure, 'media: the bucket does not serve')
    return undefined
  }

  return {
    read: (key) =>
      attempt([key], async (response) => {
        const isFresh = Date.parse(response.headers.get('last-modified') ?? '') + freshMs > clock()
        const bytes = isFresh ? await readUpTo(response.body, maxMediaBytes) : undefined
        if (!bytes) await response.body?.cancel()
        // Others may be able to write to the bucket: what is served is decided by its content, as if it came from a stranger.
        const type = bytes && toMediaType(bytes)
        return bytes && type ? { bytes, type } : undefined
      }),
    async write(key, media) {
      await attempt([key, media], async (response) => response.body?.cancel())
    },
  }
}
