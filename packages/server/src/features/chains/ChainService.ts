import type { CaipNetworkId, RpcRequest, RpcResponse } from '@foyer/contract'
import type { Chain } from './Chain.ts'

/** Knows the chains and talks to their nodes. */
export type ChainService = {
  list(): readonly Chain[]
  /** @throws RequestError `CHAIN_NOT_SUPPORTED` */
  get(id: CaipNetworkId): Chain
  /**
   * Sends calls to the chain and gives the answer, parsed and as it was written.
   *
   * @throws TimeoutError, RpcFailedError
   */
  send(
    id: CaipNetworkId,
    body: RpcRequest | RpcRequest[],
    options?: {
      signal?: AbortSignal | undefined
      timeoutMs?: number | undefined
      /** Asks this endpoint of the chain and no other, by its place in `rpcUrls`. @default whichever answers */
      node?: number | undefined
    },
  ): Promise<{ value: RpcResponse | RpcResponse[]; text: string }>
}
