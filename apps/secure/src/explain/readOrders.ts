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

/** A field that changes when an order counts, or for whom, but not what it moves. */
const other = v.optional(v.unknown())

const seaportItem = v.strictObject({
  itemType: uint,
  token: typedAddress,
  identifierOrCriteria: uint,
  startAmount: uint,
  endAmount: uint,
})
const seaport = v.strictObject({
  offerer: typedAddress,
  offer: v.array(seaportItem),
  consideration: v.array(v.strictObject({ ...seaportItem.entries, recipient: typedAddress })),
  ...{ zone: other, zoneHash: other, orderType: other, startTime: other, endTime: other },
  ...{ salt: other, conduitKey: other, counter: other },
})
const cow = v.strictObject({
  sellToken: typedAddress,
  buyToken: typedAddress,
  receiver: typedAddress,
  sellAmount: uint,
  buyAmount: uint,
  feeAmount: v.optional(uint, 0),
  ...{ validTo: other, appData: other, kind: other, partiallyFillable: other },
  ...{ sellTokenBalance: other, buyTokenBalance: other },
})
const zeroEx = v.strictObject({
  makerToken: typedAddress,
  takerToken: typedAddress,
  makerAmount: uint,
  takerAmount: uint,
  takerTokenFeeAmount: v.optional(uint, 0),
  maker: typedAddress,
  ...{ taker: other, sender: other, feeRecipient: other, txOrigin: other, pool: other },
  ...{ expiry: other, salt: other, expiryAndNonce: other },
})
const oneInch = v.strictObject({
  maker: typedAddress,
  receiver: typedAddress,
  makerAsset: typedAddress,
  takerAsset: typedAddress,
  makingAmount: uint,
  takingAmount: uint,
  makerTraits: v.optional(uint, 0),
  interactions: v.optional(v.string(), '0x'),
  ...{ salt: other, allowedSender: other, offsets: other },
})
/** An order of 1inch has code of its own, signed as a hash, which may compute other amounts than it names. */
const extensionTrait = 1n << 249n
const blur = v.strictObject({
  trader: typedAddress,
  side: uint,
  collection: typedAddress,
  tokenId: uint,
  amount: uint,
  paymentToken: typedAddress,
  price: uint,
  fees: v.optional(v.array(v.strictObject({ rate: uint, recipient: typedAddress })), []),
  extraParams: v.optional(v.picklist(['0x', '0x01']), '0x'),
  ...{ matchingPolicy: other, listingTime: other, expirationTime: other, salt: other, nonce: other },
})
/** What a fee of everything is in Blur's orders. */
const wholeRate = 10_000n

/** Contracts that take orders, by the protocol that they are known to follow. Anybody may deploy one that does otherwise. */
const contracts: Readonly<Record<'seaport' | 'cow' | 'zeroEx' | 'oneInch' | 'blur', readonly string[]>> = {
  // 1.1 to 1.6
  seaport: [
    '0x00000000006c3852cbEf3e08E8dF289169EdE581',
    '0x00000000000006c7676171937C444f6BDe3D6282',
    '0x0000000000000aD24e80fd803C6ac37206a45f15',
    '0x00000000000001ad428e4906aE43D8F9852d0dD6',
    '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
    '0x0000000000000068F116a894984e2DB1123eB395',
  ],
  cow: ['0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
  zeroEx: ['0xDef1C0ded9bec7F1a1670819833240f027b25EfF'],
  // Of the aggregation routers 5 and 6.
  oneInch: ['0x1111111254EEB25477B68fb85Ed929f73A960582', '0x111111125421cA6dc452d289314280a0f8842A65'],
  blur: ['0x000000000000Ad05Ccc4F10045630fb830B95127'],
}

/**
 * Reads orders: Seaport, alone and in bulk, CoW, 0x, 1inch and Blur. What goes to others is not what the visitor gets; of
 * amounts that change with time, the worse one counts. `undefined` for any other form, and where amounts are computed
 * elsewhere.
 *
 * UniswapX is left out: Permit2 hands the tokens to the spender, who need not do what the order beside them says.
 *
 * @param own addresses of the visitor.
 * @param contract that takes the signature.
 */
export function readOrders(
  primaryType: string,
  message: unknown,
  own: readonly string[],
  contract: Hex | undefined,
): Order[] | undefined {
  const isOf = (protocol: keyof typeof contracts) =>
    contract !== undefined && contracts[protocol].some((one) => one.toLowerCase() === contract.toLowerCase())
  const isOwn = (address: Hex) => own.some((one) => one.toLowerCase() === address.toLowerCase())
  const isForOwn = (address: Hex) => isOwn(address) || isAddressEqual(address, zeroAddress)
  const read = <const schema extends v.GenericSchema>(schema: schema) => {
    const parsed = v.safeParse(schema, message)
    return parsed.success ? (parsed.output as v.InferOutput<schema>) : undefined
  }
  if (primaryType === 'BulkOrder' || primaryType === 'OrderComponents') {
    if (!isOf('seaport')) return undefined
  }
  if (primaryType === 'BulkOrder') {
    if (!v.is(v.strictObject({ tree: v.unknown() }), message)) return undefined
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
  const swap = isOf('cow') ? read(cow) : undefined
  if (swap)
    return [
      {
        give: [amount(swap.sellToken, swap.sellAmount + swap.feeAmount)],
        get: isForOwn(swap.receiver) ? [amount(swap.buyToken, swap.buyAmount)] : [],
      },
    ]
  const limit = isOf('zeroEx') ? read(zeroEx) : undefined
  if (limit) {
    const maker = amount(limit.makerToken, limit.makerAmount)
    const taker = amount(limit.takerToken, limit.takerAmount)
    const paid = amount(limit.takerToken, limit.takerAmount + limit.takerTokenFeeAmount)
    return [isOwn(limit.maker) ? { give: [maker], get: [taker] } : { give: [paid], get: [maker] }]
  }
  const made = isOf('oneInch') ? read(oneInch) : undefined
  if (made && ((made.makerTraits & extensionTrait) !== 0n || made.interactions !== '0x')) return undefined
  if (made)
    return [
      {
        give: [amount(made.makerAsset, made.makingAmount)],
        get: isForOwn(made.receiver) ? [amount(made.takerAsset, made.takingAmount)] : [],
      },
    ]
  const listed = isOf('blur') ? read(blur) : undefined
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
