/** There is no connection to Redis. Callers have a fallback, so users never see this. */
export class RedisUnavailableError extends Error {
  override name = 'RedisUnavailableError'
  constructor() {
    super('Redis is unavailable')
  }
}
