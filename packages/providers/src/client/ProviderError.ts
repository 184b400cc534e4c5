import { BaseError, type Gap } from '@foyer/contract'

const sentences: Record<Gap['reason'], string> = {
  down: 'did not answer',
  slow: 'did not answer in time',
  invalid: 'returned an invalid answer',
}

/**
 * A data provider failed. Carries no cause: errors of `fetch` may contain an address or a key in the URL.
 *
 * @internal
 */
export class ProviderError extends BaseError<'UPSTREAM_FAILED'> {
  override name = 'ProviderError'
  readonly reason: Gap['reason']
  constructor(provider: string, reason: Gap['reason'], options: { details?: string | undefined } = {}) {
    super(`${provider} ${sentences[reason]}`, { ...options, code: 'UPSTREAM_FAILED' })
    this.reason = reason
  }
}
