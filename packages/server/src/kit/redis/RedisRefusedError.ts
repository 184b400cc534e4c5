import { BaseError } from '@foyer/contract'

/** Redis answers but refuses this server, for example because of a wrong password. */
export class RedisRefusedError extends BaseError<'REDIS_REFUSED'> {
  override name = 'RedisRefusedError'
  constructor(reason: string, cause?: unknown) {
    super(`Redis refused the connection: ${reason}. Check --redis (FOYER_REDIS_URL).`, {
      code: 'REDIS_REFUSED',
      cause,
    })
  }
}
