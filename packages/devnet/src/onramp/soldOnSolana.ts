import type { SolanaChain } from '../startSolanaChain.ts'
import type { SoldAsset } from './OnrampState.ts'

const solDecimals = 9

/**
 * Assets sold on the local Solana chain: SOL and its tokens, from the maker's balance.
 *
 * @internal
 */
export async function soldOnSolana(
  { networkId, url, tokens }: Pick<SolanaChain, 'networkId' | 'url' | 'tokens'>,
  prices: Readonly<Record<string, string>> = { SOL: '150', USDC: '1', FOYR: '2.5' },
): Promise<readonly SoldAsset[]> {
  // Loads the library only for purchases on Solana.
  const { createMakerSender } = await import('../solana/createMakerSender.ts')
  const send = await createMakerSender(url)
  return [undefined, ...tokens].map((token) => {
    const { symbol, decimals } = token ?? { symbol: 'SOL', decimals: solDecimals }
    return {
      currency: symbol,
      network: networkId,
      token: token?.address ?? null,
      decimals,
      price: prices[symbol] ?? '1',
      send: (to, amount) => send(token, to, amount),
    }
  })
}
