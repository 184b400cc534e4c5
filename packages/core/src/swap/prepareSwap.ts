import {
  AccountMovedError,
  type BaseError,
  type CaipAddress,
  CapabilityMissingError,
  ChainUnsupportedError,
  formatCaipAddress,
  getBuildApprove,
  NetworkMovedError,
  NotConnectedError,
  parseCaipAddress,
  postBuildTransaction,
  QuoteChangedError,
  SwapRefusedError,
  toFrameChainId,
} from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import type { BuiltTransaction } from '../model/Adapter.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import type { PreparedSwap, QuotedSwap } from '../model/Swap.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'
import { type QuoteSwapErrorType, toWireAddress } from './quoteSwap.ts'

/** Errors thrown by `prepareSwap`. */
export type PrepareSwapErrorType =
  | QuoteSwapErrorType
  | BaseError<
      | 'ACCOUNT_MOVED'
      | 'INSUFFICIENT_FUNDS'
      | 'NETWORK_MOVED'
      | 'QUOTE_CHANGED'
      | 'RPC_FAILED'
      | 'SWAP_NO_ROUTE'
      | 'SWAP_SIMULATION_FAILED'
    >

/**
 * Has the server build a quoted swap, and verifies it: the wallet requests do exactly what the quote showed, judged by their
 * content and by simulating them on the chain. The server is not trusted. Nothing is signed or sent.
 *
 * @example
 * ```ts
 * import { prepareSwap, quoteSwap, swap } from '@foyer/core'
 * import { foyer } from './foyer'
 * import { ether, usdc } from './tokens'
 *
 * const quote = await quoteSwap(foyer, { sold: ether, bought: usdc, amount: '0.5' })
 * if (quote) await swap(foyer, { prepared: await prepareSwap(foyer, { quote }) })
 * ```
 *
 * @throws QuoteChangedError, NotConnectedError, NetworkMovedError, AccountMovedError, CapabilityMissingError,
 * SwapRefusedError, SwapSimulationFailedError, InsufficientFundsError, RpcFailedError, and the server's errors.
 */
export async function prepareSwap(
  foyer: Foyer,
  parameters: { quote: QuotedSwap; signal?: AbortSignal | undefined },
): Promise<PreparedSwap> {
  const { quote } = parameters
  const { networkId, account, minimum } = quote
  const own = foyer._internal.signal
  const signal = parameters.signal ? AbortSignal.any([parameters.signal, own]) : own
  const { connection, network, loadSwaps } = findSwapper(foyer, quote)
  checkFresh(quote)
  const on = (address: string) => formatCaipAddress({ networkId, address })
  const wanted = {
    amount: quote.amount.toString(),
    from: on(toWireAddress(quote.sold, networkId)),
    to: on(toWireAddress(quote.bought, networkId)),
    userAddress: on(account),
    quoteId: quote.id,
  }
  const api = getApi(foyer)
  const read = (tx: WireTransaction): BuiltTransaction => {
    const [from, to] = [parseCaipAddress(tx.from), parseCaipAddress(tx.to)]
    if (from.networkId !== networkId || to.networkId !== networkId) refuse('it is for another network')
    if (!isSameAddress(from.address, account)) refuse('it is for another account')
    return { from: from.address, to: to.address, data: tx.data, value: BigInt(tx.value) }
  }
  const readSpender = (id: CaipAddress) => {
    const spender = parseCaipAddress(id)
    if (spender.networkId !== networkId) refuse('it is for another network')
    if (!quote.spender || !isSameAddress(spender.address, quote.spender)) refuse('it names another spender')
    return spender.address
  }
  const answer = await api(
    postBuildTransaction,
    // Skip the server's estimate: the swap is simulated here, which also works without an approval.
    { query: {}, body: { ...wanted, slippage: quote.slippagePercent, disableEstimate: true } },
    { signal },
  )
  const built = read(answer.tx)
  if (answer.spender) readSpender(answer.spender)
  if (BigInt(answer.toAmountMin) < minimum) refuse('less would arrive')
  const provider = findConnector(foyer, connection.connectorId)?.getProvider(network.chainNamespace)
  const embedded = findConnector(foyer, connection.connectorId)?.embedded
  const isSmart = connection.accounts[0].type === 'smartAccount'
  const { prepare } = await loadSwaps()
  return prepare({
    quote,
    network,
    built,
    async buildApproval() {
      const approval = await api(getBuildApprove, { query: wanted }, { signal })
      return {
        approve: read(approval.tx),
        reset: approval.reset && read(approval.reset),
        spender: readSpender(approval.spender),
        amount: BigInt(approval.amount),
      }
    },
    provider,
    // The secure site shows an approval just as clearly, and a smart account can batch.
    canPermit: !embedded,
    quoteFee:
      embedded && isSmart
        ? async (calls) => {
            const payload = {
              chainId: toFrameChainId(networkId),
              calls: calls.map(({ to, value, data }) => ({ to, value: value.toString(), data })),
            }
            const { fee, isSponsored } = await embedded.request('QUOTE_CALLS', payload, { signal })
            return { max: BigInt(fee), isSponsored }
          }
        : undefined,
    signal,
  })
}

type WireTransaction = { from: CaipAddress; to: CaipAddress; data: string; value: string }

function refuse(reason: string): never {
  throw new SwapRefusedError({ reason })
}

/**
 * Finds the swapping account, and checks that it is still the active account on the quote's network.
 *
 * @throws NotConnectedError, ChainUnsupportedError, NetworkMovedError, AccountMovedError, CapabilityMissingError
 */
export function findSwapper(foyer: Foyer, { networkId, account }: QuotedSwap) {
  const network = findNetwork(foyer.state, networkId)
  if (!network) throw new ChainUnsupportedError()
  const connection = getConnection(foyer.state, network.chainNamespace)
  if (!connection) throw new NotConnectedError()
  if (foyer.state.activeNetworkId !== networkId || connection.networkId !== networkId)
    throw new NetworkMovedError()
  if (!isSameAddress(connection.accounts[0].address, account)) throw new AccountMovedError()
  const loadSwaps = foyer._internal.adapters.get(network.chainNamespace)?.swaps
  if (!loadSwaps) throw new CapabilityMissingError({ capability: 'swaps' })
  return { network, connection, loadSwaps }
}

/** @throws QuoteChangedError when a quote expired. */
export function checkFresh({ expiresAt }: QuotedSwap): void {
  if (Date.now() >= expiresAt) throw new QuoteChangedError()
}
