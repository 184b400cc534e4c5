import { BaseError, type Gap } from '@foyer/contract'

const sentences: Record<Gap['reason'], string> = {
  down: 'gave no answer',
  slow: 'did not answer in time',
  invalid: 'gave an answer that makes no sense',
}

/**
 * A provider of data failed. It carries no cause: what `fetch` throws may hold an address or a key in its URL.
 */
export class ProviderError extends BaseError<'UPSTREAM_FAILED'> {
  override name = 'ProviderError'
  readonly reason: Gap['reason']
  constructor(provider: string, reason: Gap['reason'], options: { details?: string | undefined } = {}) {
    super(`${provider} ${sentences[reason]}`, { ...options, code: 'UPSTREAM_FAILED' })
    this.reason = reason
  }
}
