import * as v from 'valibot'
import { type Hex, isAddressEqual, zeroAddress } from 'viem'
import { type Forms, readForm, toForm } from './readForm.ts'
import type { SignedData } from './SignedData.ts'
import { typedAddress, uint } from './typedValues.ts'

/** An asset that an order moves: the native currency if it has no token, any item if it has no id. */
export type Asset =
  | { kind: 'amount'; token: Hex | undefined; units: bigint }
  | { kind: 'item'; token: Hex; id: bigint | undefined; units: bigint }

/** Assets that an order takes from the visitor, and those that they receive. */
export type Order = {
  give: readonly Asset[]
  get: readonly Asset[]
  /** When it ends, in seconds since the epoch. */
  until: bigint
  /** It names no owner: it counts for every account that accepts the key's signature. */
  isForAll?: boolean
}

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
  endTime: uint,
})
const cow = v.object({
  sellToken: typedAddress,
  buyToken: typedAddress,
  receiver: typedAddress,
  sellAmount: uint,
  buyAmount: uint,
  feeAmount: uint,
  validTo: uint,
})
const zeroEx = v.object({
  makerToken: typedAddress,
  takerToken: typedAddress,
  makerAmount: uint,
  takerAmount: uint,
  takerTokenFeeAmount: v.optional(uint, 0),
  expiry: v.optional(uint),
  expiryAndNonce: v.optional(uint),
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
/** A 1inch order may have an extension, signed as a hash, that computes other amounts than the order states. */
const extensionTrait = 1n << 249n
/** Bits of a 1inch order's traits that are its end; 0 if it has none. */
const endAtBit = 80n
const endBits = 40n
/** No end. */
const never = 2n ** 256n - 1n
const blur = v.object({
  trader: typedAddress,
  side: uint,
  collection: typedAddress,
  tokenId: uint,
  amount: uint,
  paymentToken: typedAddress,
  price: uint,
  fees: v.array(v.object({ rate: uint, recipient: typedAddress })),
  expirationTime: uint,
  extraParams: v.picklist(['0x', '0x01']),
})
/** A fee of 100% in Blur's orders. */
const wholeRate = 10_000n

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const seaportType = `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`
const sides = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount'

type Own = {
  isOwn(address: Hex): boolean
  /** Whether an address is the visitor's, or omitted to mean the visitor. */
  isForOwn(address: Hex): boolean
}
type OrderForms = Forms<(own: Own) => Order[]>

/** Forms of orders, by the protocol whose contracts accept them. */
export const orderForms: Readonly<Record<'seaport' | 'cow' | 'zeroEx' | 'oneInch' | 'blur', OrderForms>> = {
  seaport: {
    [seaportType]: toForm(seaport, (order) => ({ isOwn }) => [toSeaportOrder(order, isOwn)]),
  },
  cow: {
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)':
      toForm(cow, (swap) => ({ isForOwn }) => [
        {
          give: [amount(swap.sellToken, swap.sellAmount + swap.feeAmount)],
          get: isForOwn(swap.receiver) ? [amount(swap.buyToken, swap.buyAmount)] : [],
          until: swap.validTo,
          isForAll: true,
        },
      ]),
  },
  zeroEx: Object.fromEntries(
    [
      `LimitOrder(${sides},uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)`,
      `RfqOrder(${sides},address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)`,
      `OtcOrder(${sides},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`,
    ].map((type) => [
      type,
      toForm(zeroEx, (limit) => ({ isOwn }) => [toZeroExOrder(limit, isOwn)]),
    ]),
  ),
  oneInch: Object.fromEntries(
    [
      'Order(uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions)',
      'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    ].map((type) => [
      type,
      toForm(oneInch, (made) => {
        if ((made.makerTraits & extensionTrait) !== 0n || made.interactions !== '0x') return undefined
        return ({ isForOwn }: Own) => [
          {
            give: [amount(made.makerAsset, made.makingAmount)],
            get: isForOwn(made.receiver) ? [amount(made.takerAsset, made.takingAmount)] : [],
            until: (made.makerTraits >> endAtBit) & (2n ** endBits - 1n) || never,
          },
        ]
      }),
    ]),
  ),
  blur: {
    'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)Fee(uint16 rate,address recipient)':
      toForm(blur, (listed) => ({ isOwn }) => [toBlurOrder(listed, isOwn)]),
  },
}

/** Seaport bulk orders: a binary tree with 2 to 2^24 leaves. */
const bulkType = /^OrderComponents(?:\[2\]){1,24}$/

/**
 * Contracts that accept orders, by protocol and chain (EIP-155 ids). Anyone may deploy a contract that behaves differently,
 * and the same address on another chain may be a different contract.
 */
const contracts: Readonly<Record<keyof typeof orderForms, readonly [string, readonly number[]][]>> = {
  // Versions 1.1 to 1.6 (https://github.com/ProjectOpenSea/seaport#deployments-by-evm-chain)
  seaport: [
    '0x00000000006c3852cbEf3e08E8dF289169EdE581',
    '0x00000000000006c7676171937C444f6BDe3D6282',
    '0x0000000000000aD24e80fd803C6ac37206a45f15',
    '0x00000000000001ad428e4906aE43D8F9852d0dD6',
    '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
    '0x0000000000000068F116a894984e2DB1123eB395',
  ].map((address) => [address, [1, 10, 56, 100, 137, 8453, 42161, 42170, 43114, 84532, 11155111]]),
  // https://docs.cow.fi/cow-protocol/reference/contracts/core
  cow: [
    [
      '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
      [1, 56, 100, 137, 232, 8453, 9745, 42161, 43114, 57073, 59144, 11155111],
    ],
  ],
  // https://github.com/0xProject/protocol/blob/development/packages/contract-addresses/addresses.json
  zeroEx: [
    ['0xDef1C0ded9bec7F1a1670819833240f027b25EfF', [1, 56, 137, 42161, 42220, 43114]],
    ['0xdef1abe32c034e558cdd535791643c58a13acc10', [10]],
    ['0xdef189deaef76e379df891899eb5a00a94cbc250', [250]],
  ],
  // Aggregation routers 5 and 6 (https://github.com/1inch/limit-order-protocol#deployments--audits-limit-orders-protocol-v4)
  oneInch: [
    ['0x1111111254EEB25477B68fb85Ed929f73A960582', [1, 10, 56, 100, 137, 250, 8453, 42161, 43114]],
    [
      '0x111111125421cA6dc452d289314280a0f8842A65',
      [1, 10, 56, 100, 137, 250, 8217, 8453, 42161, 43114, 1313161554],
    ],
    ['0x6fd4383cB451173D5f9304F041C7BCBf27d561fF', [324]],
  ],
  blur: [['0x000000000000Ad05Ccc4F10045630fb830B95127', [1]]],
}

/**
 * Reads orders of Seaport (single and bulk), CoW, 0x, 1inch and Blur. Amounts for others do not count as received; for
 * amounts that change over time, the worse one counts. `undefined` for any other form, and if amounts are computed
 * elsewhere.
 *
 * Excludes UniswapX: Permit2 hands the tokens to the spender, who need not fulfil the accompanying order.
 *
 * @param own addresses of the visitor.
 */
export function readOrders(data: SignedData, own: readonly string[]): Order[] | undefined {
  const { contract, network } = data
  const chainId = Number(network.split(':')[1])
  const protocol = (Object.keys(contracts) as (keyof typeof contracts)[]).find((name) =>
    contracts[name].some(
      ([address, chains]) => address.toLowerCase() === contract?.toLowerCase() && chains.includes(chainId),
    ),
  )
  if (!protocol) return undefined
  const isOwn = (address: Hex) => own.some((one) => one.toLowerCase() === address.toLowerCase())
  const owned: Own = { isOwn, isForOwn: (address) => isOwn(address) || isAddressEqual(address, zeroAddress) }
  if (protocol === 'seaport' && data.primaryType === 'BulkOrder') return readBulk(data, owned)
  return readForm(orderForms[protocol], data)?.(owned)
}

/** A bulk tree is padded with empty orders. */
function readBulk({ types, message }: SignedData, own: Own): Order[] | undefined {
  const [tree, ...others] = types.BulkOrder ?? []
  if (!tree || others.length > 0 || tree.name !== 'tree' || !bulkType.test(tree.type)) return undefined
  const leaves = flatten((message as { tree?: unknown }).tree)
  const orders = leaves.map((leaf) =>
    readForm(orderForms.seaport, { types, primaryType: 'OrderComponents', message: leaf })?.(own),
  )
  return orders.every((order) => order !== undefined)
    ? orders.flat().filter(({ give, get }) => give.length + get.length > 0)
    : undefined
}

function toZeroExOrder(limit: v.InferOutput<typeof zeroEx>, isOwn: Own['isOwn']): Order {
  const maker = amount(limit.makerToken, limit.makerAmount)
  const taker = amount(limit.takerToken, limit.takerAmount)
  const paid = amount(limit.takerToken, limit.takerAmount + limit.takerTokenFeeAmount)
  // The end of an OTC order is in front of its nonces.
  const until = limit.expiry ?? (limit.expiryAndNonce ?? 0n) >> 192n
  return isOwn(limit.maker) ? { give: [maker], get: [taker], until } : { give: [paid], get: [maker], until }
}

function toBlurOrder(
  {
    collection: token,
    tokenId: id,
    amount: units,
    paymentToken,
    price,
    fees,
    side,
    expirationTime: until,
  }: v.InferOutput<typeof blur>,
  isOwn: Own['isOwn'],
): Order {
  const item = { kind: 'item' as const, token, id, units }
  const paid = (of: bigint) => amount(paymentToken, of)
  if (side !== 1n) return { give: [paid(price)], get: [item], until }
  const rate = fees.reduce((sum, fee) => (isOwn(fee.recipient) ? sum : sum + fee.rate), 0n)
  return { give: [item], get: [paid((price * max(wholeRate - rate, 0n)) / wholeRate)], until }
}

function toSeaportOrder(
  { offer, consideration, endTime }: v.InferOutput<typeof seaport>,
  isOwn: Own['isOwn'],
): Order {
  const toAsset = (
    { itemType, token, identifierOrCriteria, ...range }: v.InferOutput<typeof seaportItem>,
    pick: (a: bigint, b: bigint) => bigint,
  ): Asset => {
    const units = pick(range.startAmount, range.endAmount)
    if (itemType === 0n) return { kind: 'amount', token: undefined, units }
    if (itemType === 1n) return { kind: 'amount', token, units }
    // Item types 4 and 5 identify a choice of items by a Merkle root; zero means any item of the collection.
    return { kind: 'item', token, id: itemType >= 4n ? undefined : identifierOrCriteria, units }
  }
  return {
    give: offer.map((item) => toAsset(item, max)),
    get: consideration.filter(({ recipient }) => isOwn(recipient)).map((item) => toAsset(item, min)),
    until: endTime,
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
