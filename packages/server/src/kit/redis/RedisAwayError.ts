/** There is no connection to Redis at the moment. Callers have a way that works without it, so users never see this. */
export class RedisAwayError extends Error {
  override name = 'RedisAwayError'
  constructor() {
    super('Redis is away')
  }
}
