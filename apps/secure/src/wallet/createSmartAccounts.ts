import type { ApiClient, CaipNetworkId } from '@foyer/contract'
import type { Hex } from 'viem'
import type { Session } from '../session/createSession.ts'
import { readSmartNetworks } from '../smart/readSmartNetworks.ts'
import type { SmartAccount, SmartAccountNetwork, SmartAccountOwner } from '../smart/SmartAccount.ts'
import type { Wallet } from './Wallet.ts'

/** The smart accounts of a wallet. */
export type SmartAccounts = {
  readNetworks(): Promise<readonly SmartAccountNetwork[]>
  /** Returns the smart account that a key owns on a network; `undefined` if the network has none. */
  find(
    network: CaipNetworkId,
    owner: string,
  ): Promise<{ smart?: SmartAccount | undefined; entryPoint?: Hex | undefined }>
}

/** Creates the smart accounts of a wallet; results are cached. */
export function createSmartAccounts(
  api: ApiClient,
  wallet: Pick<Wallet, 'use'>,
  session: Pick<Session, 'need'>,
): SmartAccounts {
  const getToken = async () => (await session.need()).token
  let loading: Promise<readonly SmartAccountNetwork[]> | undefined
  const made = new Map<string, Promise<SmartAccount>>()

  function readNetworks(): Promise<readonly SmartAccountNetwork[]> {
    const now = loading ?? readSmartNetworks(api)
    loading = now
    return now.catch((error: unknown) => {
      loading = undefined
      throw error
    })
  }
  async function create(network: SmartAccountNetwork, owner: string): Promise<SmartAccount> {
    const [{ createSmartAccount }, { withKey }, { signEvmHash }] = await Promise.all([
      import('../smart/createSmartAccount.ts'),
      import('./withKey.ts'),
      import('../keys/signEvmHash.ts'),
    ])
    const signHash: SmartAccountOwner['signHash'] = (hash, signal, confirmation) =>
      withKey({ wallet, network: network.chainId, address: owner, signal, confirmation }, (key) =>
        signEvmHash(hash, key),
      )
    return createSmartAccount({ owner: { address: owner as Hex, signHash }, network, api, getToken })
  }

  return {
    readNetworks,
    async find(network, owner) {
      const found = (await readNetworks()).find(({ chainId }) => chainId === network)
      if (!found) return {}
      const key = `${network}|${owner}`
      const making = made.get(key) ?? create(found, owner)
      made.set(key, making)
      const smart = await making.catch((error: unknown) => {
        made.delete(key)
        throw error
      })
      return { smart, entryPoint: found.entryPoint }
    },
  }
}
