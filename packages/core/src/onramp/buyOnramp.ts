import {
  type BaseError,
  isErrorCode,
  NotConnectedError,
  OnrampNoOfferError,
  type OnrampOffer,
  OnrampOrderDuplicateError,
  postOnrampUrl,
  ResponseInvalidError,
} from '@foyer/contract'
import { createRandomId } from '../base/createRandomId.ts'
import { getApi } from '../base/getApi.ts'
import type { BuyProperties } from '../model/events.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { getErrorCode } from '../wallet/walletErrors.ts'
import { getOwnOrders } from './checkOrder.ts'
import { checkPageUrl } from './checkPageUrl.ts'
import { readOrders } from './followOrders.ts'
import { getOnramp } from './getOnramp.ts'
import { openPageWindow } from './openPageWindow.ts'
import { setOnramp } from './setOnramp.ts'
import { storeOrder } from './storedOrders.ts'

/** Parameters of `buyOnramp`. */
export type BuyOnrampParameters = {
  /** An offer of `quoteOnramp`; an estimate cannot be bought. */
  offer: OnrampOffer
  /** Title of the window until the provider's page loads. @default the provider's name */
  title?: string | undefined
}
/** Result of `buyOnramp`. */
export type BuyOnrampReturnType = {
  /** Id of the order in `state.onrampOrders`, where it is followed. */
  orderId: string
  /** The browser blocked the window: show the order's `pageUrl` as a link. */
  isBlocked: boolean
}
/** Errors thrown by `buyOnramp`. */
export type BuyOnrampErrorType = BaseError<
  | 'ABORTED'
  | 'ADDRESS_INVALID'
  | 'NOT_CONNECTED'
  | 'ONRAMP_NO_OFFER'
  | 'ONRAMP_OFF'
  | 'ONRAMP_ORDER_DUPLICATE'
  | 'QUOTE_CHANGED'
  | 'RESPONSE_INVALID'
  | 'SERVER_UNREACHABLE'
  | 'TIMEOUT'
  | 'UPSTREAM_FAILED'
>

/**
 * Orders a provider's offer for the active account, and opens the provider's page to pay it. Call it synchronously in the
 * click handler: browsers block later windows. One at a time.
 *
 * @example
 * ```ts
 * import { buyOnramp, type OnrampOffer } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * async function buy(offer: OnrampOffer) {
 *   const { orderId, isBlocked } = await buyOnramp(foyer, { offer })
 *   const order = foyer.state.onrampOrders.find(({ id }) => id === orderId)
 *   if (isBlocked) console.log(`Show a link to ${order?.pageUrl}`)
 * }
 * ```
 *
 * @throws NotConnectedError, OnrampNoOfferError for an estimate, OnrampOrderDuplicateError while another order is being
 * created, ResponseInvalidError for an unsafe page URL, and the server's errors. Nothing is paid then.
 */
export async function buyOnramp(
  foyer: Foyer,
  { offer, title = offer.provider }: BuyOnrampParameters,
): Promise<BuyOnrampReturnType> {
  const connection = getConnection(foyer.state)
  if (!connection || !offer.network.startsWith(`${connection.namespace}:`)) throw new NotConnectedError()
  if (offer.kind !== 'offer') throw new OnrampNoOfferError()
  if (getOnramp(foyer.state).flow.status === 'opening') throw new OnrampOrderDuplicateError()
  const { address } = connection.accounts[0]
  const properties: BuyProperties = {
    networkId: offer.network,
    token: offer.purchaseAmount.currency,
    provider: offer.provider,
  }
  foyer._internal.emit('SELECT_BUY_PROVIDER', properties)
  const opened = openPageWindow(title)
  setOnramp(foyer, { flow: { status: 'opening', provider: offer.provider } })
  try {
    const { url, orderId } = await makeOrder(foyer, { offer, address, isBlocked: !opened })
    opened?.go(url)
    setOnramp(foyer, { flow: { status: 'editing' } })
    return { orderId, isBlocked: !opened }
  } catch (error) {
    opened?.close()
    const code = getErrorCode(error)
    setOnramp(foyer, { flow: { status: 'failed', code } })
    if (!isErrorCode(error, 'ABORTED')) foyer._internal.emit('BUY_ERROR', { ...properties, code })
    throw error
  }
}

async function makeOrder(
  foyer: Foyer,
  { offer, address, isBlocked }: { offer: OnrampOffer; address: string; isBlocked: boolean },
): Promise<{ url: string; orderId: string }> {
  const { provider, paymentMethod, network, paymentTotal, purchaseAmount, quoteId } = offer
  const answer = await getApi(foyer)(
    postOnrampUrl,
    {
      query: {},
      body: {
        quoteId,
        destinationWallets: [{ address, blockchains: [network] }],
        defaultNetwork: network,
        partnerUserId: createRandomId(),
        presetFiatAmount: paymentTotal.amount,
        presetCryptoAmount: purchaseAmount.amount,
        redirectUrl: getReturnUrl(),
      },
    },
    { signal: foyer._internal.signal },
  )
  const { orderId, orderToken, expiresAtMs } = answer
  const url = checkPageUrl(answer.url, foyer.options.serverUrl)
  if (!url) throw new ResponseInvalidError({ route: postOnrampUrl.id, details: 'page of another scheme' })
  const { providerDetails } = getOnramp(foyer.state)
  const providerName = providerDetails?.find(({ id }) => id === provider)?.name
  const now = Date.now()
  getOwnOrders(foyer).add(orderId)
  storeOrder(foyer, {
    order: {
      id: orderId,
      status: 'created',
      provider,
      ...(providerName ? { providerName } : {}),
      paymentMethod,
      network,
      address,
      paymentTotal,
      purchaseAmount,
      timeline: [{ status: 'created', atMs: now }],
    },
    token: orderToken,
    startedAt: now,
    page: { url, expiresAt: expiresAtMs },
    ...(isBlocked ? { isBlocked } : {}),
  })
  readOrders(foyer)
  return { url, orderId }
}

/** URL of this page without query and hash, which may contain secrets. */
function getReturnUrl(): string | undefined {
  const { origin, pathname } = location
  return /^https?:/.test(origin) ? origin + pathname : undefined
}
