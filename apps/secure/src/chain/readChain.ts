import { type ApiClient, type CaipNetworkId, type ChainInfo, getChain } from '@foyer/contract'
import { callNode } from './callNode.ts'
import { checkTokens } from './checkTokens.ts'

/** A chain as the frame shows it. */
export type CheckedChain = ChainInfo & {
  /** All tokens of the operator's list: addresses that are known, and facts that nobody has compared. */
  listed: ChainInfo['tokens']
}

/** Digits of native currencies: nodes count in them, whatever somebody lists. */
const nativeDecimals: Readonly<Record<string, number>> = { eip155: 18, solana: 9 }

/**
 * Reads a chain for a question to the visitor. `tokens` are those of the operator's list that the question names and that
 * the chain itself describes alike: no other one is shown as an amount. Only here the list of tokens is read.
 *
 * @param about what is asked, with every token in it: calls, typed data, instructions, the outcome of a trial.
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
