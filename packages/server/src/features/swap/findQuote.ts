import type { SwapDriver } from '@foyer/providers/driver'
import { answerError } from '../../kit/answerError.ts'
import type { Swaps } from './Swaps.ts'
import type { StoredQuote } from './sqlSwapQuotes.ts'

/**
 * Finds the offer with this id and its provider, and checks that it matches the request.
 *
 * @throws RequestError `QUOTE_CHANGED` if it expired, never existed or is for something else
 */
export async function findQuote(
  swaps: Swaps,
  { projectId, id }: { projectId: string; id: string },
  wanted: Partial<StoredQuote>,
): Promise<{ quote: StoredQuote; driver: SwapDriver }> {
  const quote = await swaps.quotes.find(projectId, id)
  const driver = swaps.drivers.find(({ name }) => name === quote?.provider)
  const isSame =
    quote && Object.entries(wanted).every(([field, value]) => quote[field as keyof StoredQuote] === value)
  if (!quote || !driver || !isSame) throw answerError('QUOTE_CHANGED')
  return { quote, driver }
}
