import { type ApiClient, type CaipNetworkId, type FrameChainId, getSupportedChains } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import type { FrameContext } from './FrameContext.ts'
import { toNetworkId } from './toNetworkId.ts'

/** The networks that the server supports. */
export type Networks = {
  readSupported(): Promise<readonly CaipNetworkId[]>
  /** @throws SecureError code 4902 if the server does not support the network */
  check(network: CaipNetworkId): Promise<CaipNetworkId>
  /** The network that a host names, or the frame's default. */
  read(chainId: FrameChainId | undefined): Promise<CaipNetworkId>
}

/** Creates the list of networks, which is read once. */
export function createNetworks(context: Pick<FrameContext, 'network'> & { api: ApiClient }): Networks {
  let supported: Promise<readonly CaipNetworkId[]> | undefined

  function readSupported(): Promise<readonly CaipNetworkId[]> {
    supported ??= context.api(getSupportedChains, { query: {} }).then(({ http }) => http)
    return supported.catch((error: unknown) => {
      supported = undefined
      throw error
    })
  }
  async function check(network: CaipNetworkId): Promise<CaipNetworkId> {
    if (!(await readSupported()).includes(network))
      throw new SecureError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { walletCode: 4902 })
    return network
  }
  return {
    readSupported,
    check,
    read: async (chainId) => (chainId === undefined ? context.network : check(toNetworkId(chainId))),
  }
}
