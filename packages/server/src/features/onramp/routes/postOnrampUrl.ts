import { randomBytes, randomUUID } from 'node:crypto'
import {
  isOriginAllowed,
  type postOnrampQuote,
  postOnrampUrl,
  type RouteOutput,
  type RouteParsed,
} from '@foyer/contract'
import { formatUnits, parseUnits } from 'viem'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { readReceiver } from '../../transfers/readReceiver.ts'
import { failedAnswer } from '../failedAnswer.ts'
import type { Onramp, OnrampCaller } from '../Onramp.ts'
import { moveOrder } from '../orders/applyReport.ts'
import { checkLimit } from '../orders/followOrders.ts'
import { toProviderOrder } from '../orders/toProviderOrder.ts'
import type { StoredOffer, StoredOrder } from '../sqlOnrampOrders.ts'
import { implementOnramp, onrampOf } from './implementOnramp.ts'
import { makeOnrampQuote } from './postOnrampQuote.ts'

/** An order costs a row and a provider call: its cost relative to a plain request. */
const orderCost = 10

/** Creates an order and the provider's page for it. */
export const postOnrampUrlRoute = implementOnramp(
  postOnrampUrl,
  async ({ query, body }, { services, signal, charge, ip, project }) => {
    const onramp = onrampOf(services)
    // A visitor must not be redirected from a provider's page to a page the project doesn't know.
    const page = body.redirectUrl && new URL(body.redirectUrl).origin
    if (page && !isOriginAllowed(page, project?.allowedOrigins ?? [], project))
      throw new RequestError('ORIGIN_NOT_ALLOWED', 'redirectUrl is not a page of the project')
    await charge(orderCost)
    return { output: await createOrder(onramp, body, { projectId: query.projectId, signal, ip }) }
  },
)

type Request = RouteParsed<typeof postOnrampUrl>['body']

/** Stores the order before creating the provider's page, so that no purchase is unknown to us. */
async function createOrder(
  onramp: Onramp,
  request: Request,
  caller: OnrampCaller & { ip: string | undefined },
): Promise<RouteOutput<typeof postOnrampUrl>> {
  const { orders, clock } = onramp
  const [wallet] = request.destinationWallets
  const offer = await (request.quoteId === undefined
    ? makeOffer(onramp, request, caller)
    : findOffer(onramp, { ...request, quoteId: request.quoteId }, caller))
  const driver = onramp.drivers.find(({ name }) => name === offer?.provider)
  if (!offer || !driver) throw answerError('QUOTE_CHANGED')
  const address = await readReceiver(onramp, offer.network, wallet?.address ?? '', caller.signal)
  if (!address) throw answerError('ADDRESS_INVALID')
  const nowMs = clock()
  const orderToken = randomBytes(24).toString('base64url')
  const { id: _, expiresAtMs: __, data, ...purchase } = offer
  const order: StoredOrder = {
    ...purchase,
    id: randomUUID(),
    clientKey: `${request.partnerUserId}:${offer.id}`,
    tokenHash: hashToken(orderToken),
    providerOrderId: null,
    address,
    deliveredAmount: null,
    status: 'created',
    txHash: null,
    failure: null,
    timeline: [{ status: 'created', atMs: nowMs }],
    createdAtMs: nowMs,
    checkedAtMs: nowMs,
    nextCheckAtMs: nowMs + checkLimit.firstMs,
  }
  if (!(await orders.add(order))) throw answerError('ONRAMP_ORDER_DUPLICATE')
  const { answer, reason } = await onramp
    .ask(driver, { chainId: offer.network, signal: caller.signal }, (signal) =>
      driver.provider.open({
        order: toProviderOrder(onramp, order),
        data,
        ip: caller.ip,
        redirectUrl: request.redirectUrl,
        signal,
      }),
    )
    .catch(async (error: unknown) => {
      await orders.remove(order.id)
      throw error
    })
  if (!answer) {
    // Without a page there is no order: the visitor tries again, with the same press id or another.
    await orders.remove(order.id)
    throw failedAnswer(reason ?? 'down')
  }
  const opened = await orders.find(order.id)
  if (opened) await moveOrder(onramp, opened, { status: 'opened', providerOrderId: answer.providerOrderId })
  return { url: answer.url, orderId: order.id, orderToken, expiresAtMs: answer.expiresAtMs }
}

/** Finds the offer shown to the visitor. */
async function findOffer(
  { orders }: Onramp,
  { quoteId, defaultNetwork, presetFiatAmount, presetCryptoAmount }: Request & { quoteId: string },
  { projectId }: OnrampCaller,
): Promise<StoredOffer | undefined> {
  const offer = await orders.findOffer(projectId, quoteId)
  const isSame =
    offer?.network === defaultNetwork &&
    // Amounts shown by the page, if given, must match the offer.
    (presetFiatAmount === undefined || presetFiatAmount === offer.paymentTotal) &&
    (presetCryptoAmount === undefined || presetCryptoAmount === offer.purchaseAmount)
  return isSame ? offer : undefined
}

/** Amount in US dollars for a request that names none; the modal's form starts with it, too. */
const usualAmount = '100'

/**
 * Creates the best current offer for a page that shows none (docs/evidence/spec.md, section 7): in SOL on Solana and in USDC elsewhere,
 * for an amount of US dollars, else for what `presetCryptoAmount` costs at the rate of the usual amount. The provider's page shows the amount received.
 */
async function makeOffer(
  onramp: Onramp,
  { defaultNetwork: network, presetFiatAmount, presetCryptoAmount }: Request,
  caller: OnrampCaller,
): Promise<StoredOffer | undefined> {
  const quote = (amount: string) =>
    makeOnrampQuote(
      onramp,
      {
        network,
        purchaseCurrency: network.startsWith('solana:') ? 'SOL' : 'USDC',
        paymentCurrency: 'USD',
        amount,
      },
      caller,
    )
  const find = ({ quoteId }: { quoteId: string }) => onramp.orders.findOffer(caller.projectId, quoteId)
  if (presetFiatAmount !== undefined) return find(await quote(presetFiatAmount))
  const usual = await quote(usualAmount)
  return find(presetCryptoAmount === undefined ? usual : await quote(getPrice(presetCryptoAmount, usual)))
}

/** Price in US dollars at the rate of the usual offer, rounded up to cents. */
function getPrice(cryptoAmount: string, { purchaseAmount }: RouteOutput<typeof postOnrampQuote>): string {
  const [wanted, usual] = [cryptoAmount, purchaseAmount.amount].map((text) => parseUnits(text, 18)) as [
    bigint,
    bigint,
  ]
  if (usual === 0n) throw answerError('ONRAMP_NO_OFFER')
  const cents = (wanted * parseUnits(usualAmount, 2) + usual - 1n) / usual
  return formatUnits(cents, 2)
}
