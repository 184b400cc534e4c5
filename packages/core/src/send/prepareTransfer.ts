import {
  ActiveNamespaceMissingError,
  AmountInvalidError,
  type BaseError,
  CapabilityMissingError,
  ChainUnsupportedError,
  NotConnectedError,
  ReceiverInvalidError,
  SendIncompleteError,
  TokenAddressMissingError,
  TokenMissingError,
  toFrameChainId,
} from '@foyer/contract'
import { parseUnits } from '../base/parseUnits.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { findNetwork, getActiveNamespace, getConnection } from '../model/selectors.ts'
import type { PreparedTransfer, TransferToken } from '../model/Transfer.ts'
import { hasSend } from './hasSend.ts'

/** Parameters of `prepareTransfer`. */
export type PrepareTransferParameters = {
  /** The receiver's address. */
  to: string
  /** In whole tokens, as decimal text. */
  amount: string
  token: TransferToken | undefined
  /** Whether the token is a contract. @default true if it has an address */
  isContractToken?: boolean | undefined
  signal?: AbortSignal | undefined
}
/** Errors thrown by `prepareTransfer`. */
export type PrepareTransferErrorType = BaseError<
  | 'ACTIVE_NAMESPACE_MISSING'
  | 'AMOUNT_INVALID'
  | 'CAPABILITY_MISSING'
  | 'CHAIN_UNSUPPORTED'
  | 'NOT_CONNECTED'
  | 'RECEIVER_INVALID'
  | 'RPC_FAILED'
  | 'SEND_INCOMPLETE'
  | 'TOKEN_ADDRESS_MISSING'
  | 'TOKEN_MISSING'
  | 'TOKEN_UNSUPPORTED'
>

/**
 * Prepares a transfer from the active account on its network and simulates it on the chain: fee, result, warnings. Nothing is
 * signed or sent.
 *
 * @example
 * ```ts
 * import { prepareTransfer } from '@foyer/core'
 * import { foyer } from './foyer'
 * import { usdc } from './tokens'
 *
 * const prepared = await prepareTransfer(foyer, {
 *   to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   amount: '12.5',
 *   token: usdc,
 * })
 * console.log(prepared.fee, prepared.warnings)
 * ```
 *
 * @throws SendIncompleteError, TokenMissingError, TokenAddressMissingError, ActiveNamespaceMissingError,
 * ChainUnsupportedError, NotConnectedError, CapabilityMissingError, AmountInvalidError, ReceiverInvalidError, RpcFailedError,
 * TokenUnsupportedError
 */
export async function prepareTransfer(
  foyer: Foyer,
  parameters: PrepareTransferParameters,
): Promise<PreparedTransfer> {
  const { amount, token, isContractToken, signal } = parameters
  if (!amount.trim() || !parameters.to.trim()) throw new SendIncompleteError()
  if (!token) throw new TokenMissingError()
  if (isContractToken && !token.address) throw new TokenAddressMissingError()
  const namespace = getActiveNamespace(foyer.state)
  if (!namespace) throw new ActiveNamespaceMissingError()
  if (!hasSend(namespace)) throw new ChainUnsupportedError()
  const connection = getConnection(foyer.state)
  if (!connection) throw new NotConnectedError()
  const network = findNetwork(foyer.state, connection.networkId)
  if (!network) throw new ChainUnsupportedError()
  const adapter = foyer._internal.adapters.get(namespace)
  if (!adapter?.prepareTransfer || !adapter.readAddress)
    throw new CapabilityMissingError({ capability: 'sending' })
  const units = parseUnits(amount, token.decimals)
  // No chain has larger amounts.
  if (units === undefined || units >> 256n) throw new AmountInvalidError()
  const to = await adapter.readAddress(parameters.to)
  if (to === undefined) throw new ReceiverInvalidError()
  const embedded = findConnector(foyer, connection.connectorId)?.embedded
  const quote =
    embedded && connection.accounts[0].type === 'smartAccount'
      ? async ({ to: callee, value, data }: { to: string; value: bigint; data: string }) => {
          const calls = [{ to: callee, value: value.toString(), data }]
          const chainId = toFrameChainId(connection.networkId)
          const { fee, isSponsored } = await embedded.request('QUOTE_CALLS', { chainId, calls }, { signal })
          return { max: BigInt(fee), isSponsored }
        }
      : undefined
  return adapter.prepareTransfer({
    quote,
    from: connection.accounts[0].address,
    to,
    network,
    token,
    amount: units,
    signal: signal ? AbortSignal.any([signal, foyer._internal.signal]) : foyer._internal.signal,
  })
}
