import { type ApiClient, type CaipNetworkId, type ChainInfo, getChain } from '@foyer/contract'
import { callNode } from './callNode.ts'
import { checkTokens } from './checkTokens.ts'

/** A chain as the frame shows it. */
export type CheckedChain = ChainInfo & {
  /** All tokens of the operator's list: known addresses, with facts not yet checked against the chain. */
  listed: ChainInfo['tokens']
}

/** Decimals of native currencies, as nodes count them; a list cannot override them. */
const nativeDecimals: Readonly<Record<string, number>> = { eip155: 18, solana: 9 }

/**
 * Reads a chain for an approval. `tokens` contains the operator's listed tokens that the request mentions and that match the
 * chain; amounts of other tokens are not formatted. The token list is only read here.
 *
 * @param about the request with every token in it: calls, typed data, instructions, the simulation result.
 */
export async function readChain(
  api: ApiClient,
  { network, about, signal }: { network: CaipNetworkId; about: unknown; signal: AbortSignal },
): Promise<CheckedChain> {
  const [chain, named] = await Promise.all([
    api(getChain, { params: { chainId: network }, query: {} }, { signal }),
    about,
  ])
  const { nativeCurrency, tokens } = chain
  const decimals = nativeDecimals[network.split(':')[0] ?? ''] ?? nativeCurrency.decimals
  const ask = (method: string, params: unknown) => callNode(api, network, method, params, signal)
  const checked = await checkTokens(ask, tokens, named)
  signal.throwIfAborted()
  return { ...chain, nativeCurrency: { ...nativeCurrency, decimals }, tokens: checked, listed: tokens }
}
