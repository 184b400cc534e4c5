import type { RequestHeaders } from '../kit/RequestHeaders.ts'

/**
 * Whether the caller accepts gzip at least as gladly as an uncompressed answer
 * ([RFC 9110, 12.5.3](https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3)).
 */
export function acceptsGzip(headers: RequestHeaders): boolean {
  const weights = new Map<string, number>()
  for (const item of (headers.get('accept-encoding') ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim())
    if (coding) weights.set(coding, readWeight(parameters))
  }
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0
  return gzip > 0 && gzip >= (weights.get('identity') ?? 0)
}

/** An invalid weight refuses the coding: an uncompressed answer is readable by every caller. */
function readWeight(parameters: readonly string[]): number {
  const [weight = 'q=1'] = parameters
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight.slice(2)) : 0
}
