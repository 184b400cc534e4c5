import { type CaipNetworkId, WalletResponseInvalidError } from '@foyer/contract'
import type { Network } from '@foyer/core'
import { getWalletErrorKind } from '@foyer/core/adapter'
import type { InferOutput } from 'valibot'
import type { CosmosWallet } from './CosmosWallet.ts'
import { parseAnswer } from './parseAnswer.ts'
import { key as keySchema } from './schemas.ts'
import { toChainInfo } from './toChainInfo.ts'
import { withCodes } from './withCodes.ts'

/** The account of a chain. */
export type OpenedChain = {
  readonly networkId: CaipNetworkId
  readonly chainId: string
  readonly key: InferOutput<typeof keySchema>
}

/**
 * Enables a chain in a wallet and reads its account. First suggests the chain if the wallet does not know it.
 *
 * @throws WalletResponseInvalidError; the wallet's own errors are passed on, with a code if they state the outcome of
 * the prompt.
 */
export async function openChain(wallet: CosmosWallet, network: Network): Promise<OpenedChain> {
  const chainId = String(network.id)
  const enable = () => withCodes(() => wallet.enable([chainId]))
  try {
    await enable()
  } catch (error) {
    const info = toChainInfo(network)
    if ((await isDeclined(error)) || !info || !wallet.experimentalSuggestChain) throw error
    await withCodes(() => wallet.experimentalSuggestChain?.(info)).catch(async (cause: unknown) => {
      // Respect a refusal. If the wallet cannot add chains, its first error is the more useful one.
      throw (await isDeclined(cause)) ? cause : error
    })
    await enable()
  }
  return { networkId: network.caipNetworkId, chainId, key: await readKey(wallet, network) }
}

/**
 * Reads the account of a chain that is enabled for the page.
 *
 * @throws WalletResponseInvalidError, also if the address belongs to another chain.
 */
export async function readKey(wallet: CosmosWallet, network: Network): Promise<OpenedChain['key']> {
  const answer = await withCodes(() => wallet.getKey(String(network.id)))
  const key = parseAnswer(keySchema, answer, 'getKey')
  if (!isOfNetwork(key, network))
    throw new WalletResponseInvalidError({ method: 'getKey', details: 'An address of another chain' })
  return key
}

/** Whether an account's address belongs to a network. */
export function isOfNetwork({ bech32Address }: OpenedChain['key'], { cosmos }: Network): boolean {
  return cosmos?.bech32Prefix === undefined || bech32Address.startsWith(`${cosmos.bech32Prefix}1`)
}

async function isDeclined(error: unknown): Promise<boolean> {
  const kind = await getWalletErrorKind(error)
  return kind === 'rejected' || kind === 'pending'
}
