import type { CaipNetworkId, RpcRequest, RpcResponse } from '@foyer/contract'
import type { Chain } from './Chain.ts'

/** Lists the chains and calls their nodes. */
export type ChainService = {
  list(): readonly Chain[]
  /** @throws RequestError `CHAIN_NOT_SUPPORTED` */
  get(id: CaipNetworkId): Chain
  /**
   * Sends calls to the chain and returns the answer, both parsed and verbatim.
   *
   * @throws TimeoutError, RpcFailedError, AnswerTooLongError
   */
  send(
    id: CaipNetworkId,
    body: RpcRequest | RpcRequest[],
    options?: {
      signal?: AbortSignal | undefined
      timeoutMs?: number | undefined
      /** Uses only this endpoint of the chain, by its index in `rpcUrls`. @default the first that answers */
      node?: number | undefined
      /** Uses only the endpoints for signed transactions, if the chain has any. @default false */
      isSending?: boolean | undefined
      /** Maximum length of the answer in bytes, for calls that strangers choose. @default unlimited */
      maxBytes?: number | undefined
    },
  ): Promise<{ value: RpcResponse | RpcResponse[]; text: string }>
}
