/** There is no connection to Redis. Callers have a fallback, so users never see this. */
export class RedisAwayError extends Error {
  override name = 'RedisAwayError'
  constructor() {
    super('Redis is away')
  }
}
