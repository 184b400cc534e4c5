import type { CreateAddressLimiter } from '../kit/AddressLimiter.ts'
import type { Logger } from '../kit/Logger.ts'
import { createRedisConnection } from '../kit/redis/createRedisConnection.ts'
import { RedisUnavailableError } from '../kit/redis/RedisUnavailableError.ts'
import { sharedLimiters } from '../kit/redis/sharedLimiters.ts'
import type { Database } from '../storage/Database.ts'
import { readServerSecret } from '../storage/readServerSecret.ts'

/** Rate limits that all processes share. */
export type SharedLimits = {
  createLimiter: CreateAddressLimiter
  /** Rejects while Redis is down; each process then counts separately. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Opens a separate Redis connection for the limits; returns `undefined` without a URL. */
export async function connectLimits(options: {
  redisUrl: string | undefined
  database: Pick<Database, 'orm'>
  logger: Logger
}): Promise<SharedLimits | undefined> {
  const { redisUrl, database, logger } = options
  if (!redisUrl) return undefined
  const key = await readServerSecret(database, 'limits')
  const redis = createRedisConnection({ url: redisUrl, part: 'limits', logger })
  try {
    await redis.start()
  } catch (error) {
    await redis.close()
    throw error
  }
  return {
    createLimiter: sharedLimiters(redis, { key }),
    async check() {
      if (!redis.isReady()) throw new RedisUnavailableError()
    },
    close: redis.close,
  }
}
