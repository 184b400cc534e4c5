import { createHash } from 'node:crypto'
import { readUpTo } from '@foyer/providers/driver'
import type { Clock } from '../../../kit/Clock.ts'
import { awsCredentials } from '../../../kit/kms/awsCredentials.ts'
import { signAws } from '../../../kit/kms/signAws.ts'
import type { Logger } from '../../../kit/Logger.ts'
import { silentLogger } from '../../../kit/silentLogger.ts'
import type { MediaStore } from './MediaStore.ts'
import { maxMediaBytes } from './maxMediaBytes.ts'
import type { NftMedia } from './NftService.ts'
import { toMediaType } from './toMediaType.ts'

/** Cache lifetime, because the original picture may be replaced. */
const freshMs = 86_400_000
/** How long the bucket is skipped after a failure. */
const awayMs = 30_000

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/**
 * Stores media in a bucket of S3 or a compatible service: https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html
 *
 * Credentials are resolved as in `awsKms`; the region is `AWS_REGION`.
 *
 * @example
 * ```ts
 * import { s3MediaStore } from '@foyer/server'
 *
 * const mediaStore = s3MediaStore({ bucketUrl: 'https://s3.eu-west-1.amazonaws.com/media', env: process.env })
 * ```
 */
export function s3MediaStore(options: {
  /** With the bucket in the host or the path, and optionally a key prefix. */
  bucketUrl: string
  env: Readonly<Record<string, string | undefined>>
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  logger?: Logger | undefined
  /** Timeout per request. @default 3000 */
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
    // Media keys contain contract addresses and token ids; the hash avoids revealing them.
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
      // Credentials must not follow a redirect.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  /** Sends a request and uses its response, unless the bucket failed recently. */
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
        // Others may have write access to the bucket, so the content type is detected from the content, as for a third-party file.
        const type = bytes && toMediaType(bytes)
        return bytes && type ? { bytes, type } : undefined
      }),
    async write(key, media) {
      await attempt([key, media], async (response) => response.body?.cancel())
    },
  }
}
