import * as v from 'valibot'
import { type Hex, isAddressEqual, zeroAddress } from 'viem'
import { typedAddress, uint } from './typedValues.ts'

/** Something that an order moves; without a token it is the chain's own currency, without an id any item. */
export type Asset =
  | { kind: 'amount'; token: Hex | undefined; units: bigint }
  | { kind: 'item'; token: Hex; id: bigint | undefined; units: bigint }

/** What the visitor gives for an order, and what they get of it. */
export type Order = { give: readonly Asset[]; get: readonly Asset[] }

const nativeAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const seaportItem = v.object({
  itemType: uint,
  token: typedAddress,
  identifierOrCriteria: uint,
  startAmount: uint,
  endAmount: uint,
})
const seaport = v.object({
  offerer: typedAddress,
  offer: v.array(seaportItem),
  consideration: v.array(v.object({ ...seaportItem.entries, recipient: typedAddress })),
})
const cow = v.object({
  sellToken: typedAddress,
  buyToken: typedAddress,
  receiver: typedAddress,
  sellAmount: uint,
  buyAmount: uint,
  feeAmount: v.optional(uint, 0),
})
const zeroEx = v.object({
  makerToken: typedAddress,
  takerToken: typedAddress,
  makerAmount: uint,
  takerAmount: uint,
  maker: typedAddress,
})
const oneInch = v.object({
  maker: typedAddress,
  receiver: typedAddress,
  makerAsset: typedAddress,
  takerAsset: typedAddress,
  makingAmount: uint,
  takingAmount: uint,
  makerTraits: v.optional(uint, 0),
  interactions: v.optional(v.string(), '0x'),
})
/** An order of 1inch has code of its own, signed as a hash, which may compute other amounts than it names. */
const extensionTrait = 1n << 249n
const blur = v.object({
  trader: typedAddress,
  side: uint,
  collection: typedAddress,
  tokenId: uint,
  amount: uint,
  paymentToken: typedAddress,
  price: uint,
  fees: v.optional(v.array(v.object({ rate: uint, recipient: typedAddress })), []),
})
/** What a fee of everything is in Blur's orders. */
const wholeRate = 10_000n

/**
 * Reads orders: Seaport, alone and in bulk, CoW, 0x, 1inch and Blur. What goes to others is not what the visitor gets; of
 * amounts that change with time, the worse one counts. `undefined` for any other form, and where amounts are computed
 * elsewhere.
 *
 * UniswapX is left out: Permit2 hands the tokens to the spender, who need not do what the order beside them says.
 *
 * @param own addresses of the visitor.
 */
export function readOrders(
  primaryType: string,
  message: unknown,
  own: readonly string[],
): Order[] | undefined {
  const isOwn = (address: Hex) => own.some((one) => one.toLowerCase() === address.toLowerCase())
  const isForOwn = (address: Hex) => isOwn(address) || isAddressEqual(address, zeroAddress)
  const read = <const schema extends v.GenericSchema>(schema: schema) => {
    const parsed = v.safeParse(schema, message)
    return parsed.success ? (parsed.output as v.InferOutput<schema>) : undefined
  }
  if (primaryType === 'BulkOrder') {
    const leaves = flatten((message as { tree?: unknown }).tree)
    const orders = leaves.map((leaf) => readSeaport(leaf, isOwn))
    // A tree is filled up with orders of nothing.
    return orders.every((order) => order !== undefined)
      ? orders.filter(({ give, get }) => give.length + get.length > 0)
      : undefined
  }
  if (primaryType === 'OrderComponents') {
    const order = readSeaport(message, isOwn)
    return order && [order]
  }
  if (!/Order$/.test(primaryType)) return undefined
  const swap = read(cow)
  if (swap)
    return [
      {
        give: [amount(swap.sellToken, swap.sellAmount + swap.feeAmount)],
        get: isForOwn(swap.receiver) ? [amount(swap.buyToken, swap.buyAmount)] : [],
      },
    ]
  const limit = read(zeroEx)
  if (limit) {
    const maker = amount(limit.makerToken, limit.makerAmount)
    const taker = amount(limit.takerToken, limit.takerAmount)
    return [isOwn(limit.maker) ? { give: [maker], get: [taker] } : { give: [taker], get: [maker] }]
  }
  const made = read(oneInch)
  if (made && ((made.makerTraits & extensionTrait) !== 0n || made.interactions !== '0x')) return undefined
  if (made)
    return [
      {
        give: [amount(made.makerAsset, made.makingAmount)],
        get: isForOwn(made.receiver) ? [amount(made.takerAsset, made.takingAmount)] : [],
      },
    ]
  const listed = read(blur)
  if (!listed) return undefined
  const { collection: token, tokenId: id, amount: units, paymentToken, price, fees } = listed
  const item = { kind: 'item' as const, token, id, units }
  const paid = (of: bigint) => amount(paymentToken, of)
  if (listed.side !== 1n) return [{ give: [paid(price)], get: [item] }]
  const rate = fees.reduce((sum, fee) => (isOwn(fee.recipient) ? sum : sum + fee.rate), 0n)
  return [{ give: [item], get: [paid((price * max(wholeRate - rate, 0n)) / wholeRate)] }]
}

function readSeaport(value: unknown, isOwn: (address: Hex) => boolean): Order | undefined {
  const parsed = v.safeParse(seaport, value)
  if (!parsed.success) return undefined
  const { offer, consideration } = parsed.output
  const toAsset = (
    { itemType, token, identifierOrCriteria, ...range }: v.InferOutput<typeof seaportItem>,
    pick: (a: bigint, b: bigint) => bigint,
  ): Asset => {
    const units = pick(range.startAmount, range.endAmount)
    if (itemType === 0n) return { kind: 'amount', token: undefined, units }
    if (itemType === 1n) return { kind: 'amount', token, units }
    // Four and five name a choice of items by the root of a tree, or all of a collection by zero.
    return { kind: 'item', token, id: itemType >= 4n ? undefined : identifierOrCriteria, units }
  }
  return {
    give: offer.map((item) => toAsset(item, max)),
    get: consideration.filter(({ recipient }) => isOwn(recipient)).map((item) => toAsset(item, min)),
  }
}

function amount(token: Hex, units: bigint): Asset {
  const isNative = isAddressEqual(token, zeroAddress) || isAddressEqual(token, nativeAddress)
  return { kind: 'amount', token: isNative ? undefined : token, units }
}

function flatten(value: unknown): unknown[] {
  return Array.isArray(value) ? value.flatMap(flatten) : [value]
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
