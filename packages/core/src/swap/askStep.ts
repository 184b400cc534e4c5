import { CapabilityMissingError, ClientNotSetError, SendPendingError } from '@foyer/contract'
import { createRandomId } from '../base/createRandomId.ts'
import { formatUnits } from '../base/formatUnits.ts'
import { isSameAddress } from '../base/isSameAddress.ts'
import type { SwapProperties } from '../model/events.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import type { PreparedSwap, Swap, SwapStep } from '../model/Swap.ts'
import type { TransferTrace } from '../model/Transfer.ts'
import { isUnsent } from '../send/isUnsent.ts'
import { askWallet } from '../wallet/askWallet.ts'
import { refreshAfterError } from '../wallet/refreshAfterError.ts'
import { refreshBeforeRequest } from '../wallet/refreshWallets.ts'
import { getErrorCode, toRequestError } from '../wallet/walletErrors.ts'
import { checkFresh, findSwapper } from './prepareSwap.ts'
import { runAlone } from './runAlone.ts'
import { leaveSwap, setSwap } from './setSwap.ts'
import {
  changeSwap,
  getAskedSwaps,
  getSentSwaps,
  noteSwap,
  type OnSwapEnd,
  removeSwap,
  takeLateSwap,
  watchSwaps,
} from './swaps.ts'

/**
 * Asks the wallet for one step of a swap. The step is recorded before the wallet is asked, and followed until it ends. One at
 * a time.
 *
 * @throws the errors of `swap`; the form shows the failure as well.
 */
export async function askStep(
  foyer: Foyer,
  { prepared, step, onEnd }: { prepared: PreparedSwap; step: SwapStep; onEnd: OnSwapEnd },
): Promise<Swap> {
  const { quote, isBatched, calls, trace } = prepared
  const { networkId, account, sold, bought } = quote
  const asked = getAskedSwaps(foyer)
  if (asked.size > 0) throw new SendPendingError()
  const index = calls.findIndex((call) => call.step === step)
  const call = calls[index]
  const isPermit = step === 'permit'
  const id = createRandomId()
  const record: Swap = {
    id,
    kind: step === 'swap' ? 'swap' : 'approval',
    status: 'requested',
    networkId,
    account,
    sold,
    bought,
    amount: formatUnits(quote.amount, sold.decimals),
    toAmount: formatUnits(quote.toAmount, bought.decimals),
    minimum: formatUnits(quote.minimum, bought.decimals),
    spender: quote.spender,
    startedAt: Date.now(),
    // A batched call has no separate nonce to find it by; a permit is not sent.
    trace: {
      ...trace,
      nonce:
        isBatched || trace.nonce === undefined
          ? undefined
          : trace.nonce + (calls[0]?.step === 'permit' ? 0 : index),
    },
    ...(call && !isBatched ? { call: { to: call.to, value: call.value.toString(), data: call.data } } : {}),
  }
  const onTrace = (sent: TransferTrace) => changeSwap(foyer, id, { trace: sent })
  asked.add(id)
  try {
    await refreshBeforeRequest(foyer, networkId)
    const { network, connection, loadSwaps } = findSwapper(foyer, quote)
    // An approval is for an amount, at any price.
    if (step === 'swap') checkFresh(quote)
    const provider = findConnector(foyer, connection.connectorId)?.getProvider(network.chainNamespace)
    if (!provider) throw new ClientNotSetError()
    if (!call) throw new CapabilityMissingError({ capability: 'swaps' })
    const { signal } = foyer._internal
    // If the code cannot be loaded, the wallet is not asked.
    const { send } = await loadSwaps()
    // Another tab may have been closed while its wallet still shows a prompt.
    const sent = await runAlone(foyer, `ask:${networkId}:${account}`, async () => {
      if (!isPermit) noteSwap(foyer, record)
      setSwap(foyer, { flow: { status: 'requesting', swapId: id } })
      const answer = await askWallet(
        foyer,
        () => send({ provider, network, prepared, step, onTrace, signal }),
        (late) => {
          if (isPermit) return
          takeLateSwap(
            foyer,
            id,
            late.then((told) => ({ status: 'pending', ...told })),
          )
        },
      )
      if (!isPermit) {
        getSentSwaps(foyer).set(id, onEnd)
        changeSwap(foyer, id, { status: 'pending', ...answer })
      }
      return answer
    })
    const { flow } = foyer.state.swap
    if ('swapId' in flow && flow.swapId === id)
      setSwap(foyer, { flow: isPermit ? { status: 'editing' } : { status: 'pending', swapId: id } })
    return { ...record, status: 'pending', ...sent }
  } catch (cause) {
    void refreshAfterError(foyer, networkId, cause)
    const error = await toRequestError(cause)
    const code = getErrorCode(error)
    // A failing wallet may have sent it anyway: forget only swaps that are certainly unsent.
    if (isUnsent(error)) removeSwap(foyer, id)
    else if (code === 'REQUEST_UNANSWERED') changeSwap(foyer, id, { status: 'unclear' })
    // A form for another network no longer belongs to this swap.
    if (foyer.state.activeNetworkId !== networkId) leaveSwap(foyer, code)
    else setSwap(foyer, { flow: { status: 'failed', code } })
    throw error
  } finally {
    asked.delete(id)
    watchSwaps(foyer)
  }
}

/** Event properties of a swap. */
export function toSwapProperties(foyer: Foyer, { quote }: PreparedSwap): SwapProperties {
  const { networkId, sold, bought, account } = quote
  const isSmartAccount = foyer.state.connections.some(({ connection }) =>
    connection?.accounts.some(
      ({ address, type }) => isSameAddress(address, account) && type === 'smartAccount',
    ),
  )
  return { networkId, swapFromToken: sold.symbol, swapToToken: bought.symbol, isSmartAccount }
}
