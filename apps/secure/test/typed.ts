import type { TypedData } from '../src/explain/TypedData.ts'

const market = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const fields = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.trim().split(' ')
    return { name, type }
  })

/** Typed data whose types are written as in Solidity: `'address to,uint256 amount'`. */
export const typed = (
  primaryType: string,
  types: Record<string, string>,
  message: Record<string, unknown>,
  domain: TypedData['domain'] = { name: 'Market', chainId: 1, verifyingContract: market },
): TypedData => ({
  domain,
  types: Object.fromEntries(Object.entries(types).map(([name, text]) => [name, fields(text)])),
  primaryType,
  message,
})

/**
 * Typed data of an EIP-712 `encodeType` string, whose first type is the primary one. Fields missing in the message are zero.
 */
export const typedAs = (
  type: string,
  message: Readonly<Record<string, unknown>>,
  domain?: TypedData['domain'],
): TypedData => {
  const types = Object.fromEntries(
    [...type.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', text = '']) => [name, fields(text)]),
  )
  const fill = (name: string, value: unknown): unknown => {
    const [, inner, count] = /^(.+)\[(\d*)\]$/.exec(name) ?? []
    if (inner !== undefined)
      return ((value as unknown[] | undefined) ?? Array.from({ length: Number(count) })).map((item) =>
        fill(inner, item),
      )
    const own = types[name]
    if (!own) return value ?? zeroOf(name)
    const record = (value ?? {}) as Readonly<Record<string, unknown>>
    return Object.fromEntries(own.map((field) => [field.name, fill(field.type, record[field.name])]))
  }
  const [primaryType = ''] = Object.keys(types)
  return {
    domain: domain ?? { name: 'Market', chainId: 1, verifyingContract: market },
    types,
    primaryType,
    message: fill(primaryType, message) as Record<string, unknown>,
  }
}

function zeroOf(type: string): unknown {
  const [, size] = /^bytes(\d*)$/.exec(type) ?? []
  if (size !== undefined) return `0x${'00'.repeat(Number(size))}`
  if (type === 'address') return `0x${'0'.repeat(40)}`
  if (type === 'bool') return false
  return type === 'string' ? '' : 0
}

/** Domain of Permit2. */
export const permit2Domain = {
  name: 'Permit2',
  chainId: 1,
  verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
} as const

/** Types of typed data as their protocols publish them. */
export const signedTypes = {
  permit: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  dai: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
  position: 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
  transfer:
    'TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)',
  permitSingle:
    'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
  permitBatch:
    'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
  permitWitness:
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,DutchOrder witness)DutchOrder(Output[] outputs)Output(address token,uint256 startAmount,uint256 endAmount,address recipient)TokenPermissions(address token,uint256 amount)',
  cow: 'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  limit:
    'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
  inch: 'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  olderInch:
    'Order(uint256 salt,address makerAsset,address takerAsset,address maker,address receiver,address allowedSender,uint256 makingAmount,uint256 takingAmount,uint256 offsets,bytes interactions)',
  blur: 'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)Fee(uint16 rate,address recipient)',
  safe: 'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
  forward: 'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)',
  biconomy:
    'ERC20ForwardRequest(address from,address to,address token,uint256 txGas,uint256 tokenGasPrice,uint256 batchId,uint256 batchNonce,uint256 deadline,bytes data)',
} as const

/** Domains of contracts known to accept orders. */
export const orderDomains = {
  seaport: { name: 'Seaport', chainId: 1, verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395' },
  cow: {
    name: 'Gnosis Protocol',
    chainId: 1,
    verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  },
  zeroEx: { name: 'ZeroEx', chainId: 1, verifyingContract: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF' },
  oneInch: { name: '1inch', chainId: 1, verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65' },
  blur: {
    name: 'Blur Exchange',
    chainId: 1,
    verifyingContract: '0x000000000000Ad05Ccc4F10045630fb830B95127',
  },
} as const
