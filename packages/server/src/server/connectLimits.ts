import type { CreateAddressLimiter } from '../kit/AddressLimiter.ts'
import type { Logger } from '../kit/Logger.ts'
import { createRedisConnection } from '../kit/redis/createRedisConnection.ts'
import { RedisAwayError } from '../kit/redis/RedisAwayError.ts'
import { sharedLimiters } from '../kit/redis/sharedLimiters.ts'
import type { Database } from '../storage/Database.ts'
import { readServerSecret } from '../storage/readServerSecret.ts'

/** Limits that count in all processes together. */
export type SharedLimits = {
  createLimiter: CreateAddressLimiter
  /** Rejects while Redis is away; then each process counts by itself. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Connects to Redis for the limits, on a connection of their own; nothing without a URL. */
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
      if (!redis.isReady()) throw new RedisAwayError()
    },
    close: redis.close,
  }
}
