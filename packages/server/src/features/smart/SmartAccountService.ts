import type { CaipNetworkId, RpcRequest, RpcResponse, SmartAccountNetwork } from '@foyer/contract'
import type { Project } from '../../projects/ProjectService.ts'

/** Smart account service of the server. */
export type SmartAccountService = {
  /** Lists the networks with smart accounts. */
  networks(): readonly SmartAccountNetwork[]
  /**
   * Forwards a call to the network's bundler and returns its response, both parsed and verbatim. Notifies the visitor by mail
   * if the call changes the owners of their account.
   *
   * @throws RequestError `SMART_ACCOUNT_OFF`, `RATE_LIMITED`; TimeoutError, RpcFailedError
   */
  bundle(
    chainId: CaipNetworkId,
    call: RpcRequest,
    caller: { project: Project; userId: string; signal?: AbortSignal | undefined },
  ): Promise<{ value: RpcResponse; text: string }>
  /**
   * Answers a paymaster call ([ERC-7677](https://eips.ethereum.org/EIPS/eip-7677)); an operation the project does not pay for
   * gets a JSON-RPC error with the reason.
   *
   * @throws RequestError `SMART_ACCOUNT_OFF`, `RPC_METHOD_NOT_ALLOWED`, `RATE_LIMITED`
   */
  sponsor(
    chainId: CaipNetworkId,
    call: RpcRequest,
    caller: { project: Project; userId: string },
  ): Promise<RpcResponse>
}
