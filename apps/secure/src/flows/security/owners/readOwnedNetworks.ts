import type { CaipNetworkId } from '@foyer/contract'
import type { Hex } from 'viem'
import { callNode } from '../../../chain/callNode.ts'
import { readChain } from '../../../chain/readChain.ts'
import { SecureError } from '../../../SecureError.ts'
import type { SmartAccount } from '../../../smart/SmartAccount.ts'
import type { Accounts } from '../../../wallet/createAccounts.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'
import type { FlowContext } from '../../FlowContext.ts'

/** A network on which the wallet has a smart account. */
export type OwnedNetwork = {
  id: CaipNetworkId
  name: string
  nativeCurrency: { symbol: string; decimals: number }
  account: SmartAccount
  /** Calls the node. */
  ask(method: string, params: unknown): Promise<unknown>
}

/** Returns the wallet's smart accounts and the address of the recovery phrase that they were created for. */
export async function readOwnedNetworks(
  { api, wallet, accounts }: { api: FlowContext['api']; wallet: Wallet; accounts: Accounts },
  networks: readonly { chainId: CaipNetworkId }[],
  signal: AbortSignal,
): Promise<{ phrase: Hex; networks: OwnedNetwork[] }> {
  async function read(id: CaipNetworkId): Promise<OwnedNetwork> {
    const [{ smart }, { name, nativeCurrency }] = await Promise.all([
      accounts.read(id, signal),
      readChain(api, { network: id, about: [], signal }),
    ])
    if (!smart) throw new SecureError('RESPONSE_INVALID', 'The network has no smart accounts')
    const ask = (method: string, params: unknown) => callNode(api, id, method, params, signal)
    return { id, name, nativeCurrency, account: smart, ask }
  }
  const { addresses } = await wallet.ready(signal)
  return {
    phrase: addresses.eip155 as Hex,
    networks: await Promise.all(networks.map(({ chainId }) => read(chainId))),
  }
}
