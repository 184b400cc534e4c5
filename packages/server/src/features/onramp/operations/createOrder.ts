import { randomBytes, randomUUID } from 'node:crypto'
import { isAddress } from 'viem'
import { answerError } from '../../../kit/answerError.ts'
import { hashToken } from '../../../kit/hashToken.ts'
import type { Operation } from '../../../kit/Operation.ts'
import { failedAnswer } from '../failedAnswer.ts'
import type { Onramp } from '../Onramp.ts'
import type { OnrampCaller, OnrampService } from '../OnrampService.ts'
import type { StoredOffer, StoredOrder } from '../sqlOnrampOrders.ts'
import { moveOrder } from './applyReport.ts'
import { checkLimit } from './followOrders.ts'
import { quote } from './quote.ts'
import { toProviderOrder } from './toProviderOrder.ts'

/** Stores the order before creating the provider's page, so that no purchase is unknown to us. */
export const createOrder: Operation<Onramp, OnrampService, 'createOrder'> = async (
  onramp,
  request,
  caller,
) => {
  const { orders, clock } = onramp
  const [wallet] = request.destinationWallets
  const offer = await (request.quoteId === undefined
    ? makeOffer(onramp, request, caller)
    : findOffer(onramp, { ...request, quoteId: request.quoteId }, caller))
  const driver = onramp.drivers.find(({ name }) => name === offer?.provider)
  if (!offer || !driver) throw answerError('QUOTE_CHANGED')
  const address = parseReceiver(offer.network, wallet?.address ?? '')
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

type Request = Parameters<OnrampService['createOrder']>[0]

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

/**
 * Creates the best current offer for a page that shows none (docs/spec.md, section 7): for an amount of US dollars, in SOL on
 * Solana and in USDC elsewhere. The provider's page shows the amount received.
 */
async function makeOffer(
  onramp: Onramp,
  { defaultNetwork: network, presetFiatAmount }: Request,
  caller: OnrampCaller,
): Promise<StoredOffer | undefined> {
  const { quoteId } = await quote(
    onramp,
    {
      network,
      purchaseCurrency: network.startsWith('solana:') ? 'SOL' : 'USDC',
      paymentCurrency: 'USD',
      amount: presetFiatAmount ?? '0',
    },
    caller,
  )
  return onramp.orders.findOffer(caller.projectId, quoteId)
}

const zeroAddress = /^0x0{40}$/
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Normalizes EVM addresses to lower case; a mixed-case address must have a valid checksum. */
function parseReceiver(network: string, address: string): string {
  if (network.startsWith('eip155:')) {
    if (!isAddress(address, { strict: address.toLowerCase() !== address }) || zeroAddress.test(address))
      throw answerError('ADDRESS_INVALID')
    return address.toLowerCase()
  }
  if (!solanaAddress.test(address)) throw answerError('ADDRESS_INVALID')
  return address
}
