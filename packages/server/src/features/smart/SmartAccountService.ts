import type { CaipNetworkId, RpcRequest, RpcResponse, SmartAccountNetwork } from '@foyer/contract'
import type { Project } from '../../projects/ProjectService.ts'

/** What smart accounts need of a server. */
export type SmartAccountService = {
  /** Networks that have them. */
  networks(): readonly SmartAccountNetwork[]
  /**
   * Passes a call on to the network's bundler; gives its answer, parsed and as it was written. The visitor is told by mail
   * where it changes who owns their account.
   *
   * @throws RequestError `SMART_ACCOUNT_OFF`, `RATE_LIMITED`; TimeoutError, RpcFailedError
   */
  bundle(
    chainId: CaipNetworkId,
    call: RpcRequest,
    caller: { project: Project; userId: string; signal?: AbortSignal | undefined },
  ): Promise<{ value: RpcResponse; text: string }>
  /**
   * Answers a call to the paymaster ([ERC-7677](https://eips.ethereum.org/EIPS/eip-7677)); what the project does not pay
   * for is an error of JSON-RPC that says why.
   *
   * @throws RequestError `SMART_ACCOUNT_OFF`, `RPC_METHOD_NOT_ALLOWED`, `RATE_LIMITED`
   */
  sponsor(
    chainId: CaipNetworkId,
    call: RpcRequest,
    caller: { project: Project; userId: string },
  ): Promise<RpcResponse>
}
