import * as v from 'valibot'
import { isHonestText } from './isHonestText.ts'
import { isShownText } from './isShownText.ts'

/** Descriptor text that is shown: any deceptive text invalidates the whole descriptor. */
const words = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((text) => isHonestText(text)),
  )
/** Comparison values and lookup keys, which are not shown. */
const shown = (most: number) => v.pipe(v.string(), v.maxLength(most), v.check(isShownText))
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(160), v.regex(/^[\w.[\]:@#-]+$/))
const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))
/** Only the usual placeholders: otherwise a descriptor could name a token's contract, and its amounts would be shown as coins. */
const native = v.pipe(v.string(), v.regex(/^0x(?:e{40}|0{40})$/i))
const chainId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/))
/** A number in descriptor notation. */
const integer = v.pipe(v.string(), v.regex(/^(?:\d{1,78}|0x[\da-f]{1,64})$/i))

const formats = [
  'raw',
  'amount',
  'tokenAmount',
  'tokenTicker',
  'nftName',
  'date',
  'duration',
  'unit',
  'enum',
  'chainId',
  'addressName',
  'calldata',
] as const

const params = v.strictObject({
  tokenPath: v.optional(path),
  token: v.optional(address),
  /** Addresses that represent the native currency. */
  native: v.optional(v.pipe(v.array(native), v.maxLength(8))),
  threshold: v.optional(integer),
  message: v.optional(shown(32)),
  chainIdPath: v.optional(path),
  chainId: v.optional(chainId),
  collectionPath: v.optional(path),
  collection: v.optional(address),
  /** A date is a time in seconds, or a block number. */
  encoding: v.optional(v.picklist(['timestamp', 'blockheight'])),
  base: v.optional(shown(16)),
  decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))),
  prefix: v.optional(v.boolean()),
  /** Labels of enum values. */
  values: v.optional(v.record(shown(80), words(120))),
  /** Addresses that represent the sender. */
  sender: v.optional(v.pipe(v.array(address), v.maxLength(8))),
  calleePath: v.optional(path),
  callee: v.optional(address),
  amountPath: v.optional(path),
  spenderPath: v.optional(path),
})

const visible = v.union([
  v.picklist(['always', 'optional', 'never']),
  v.strictObject({ ifNotIn: v.pipe(v.array(shown(80)), v.maxLength(32)) }),
  v.strictObject({ mustMatch: v.pipe(v.array(shown(80)), v.maxLength(32)) }),
])

/** One line of a description, or a group of them. */
export type ClearFieldRule = {
  path?: string | undefined
  /** Text of the descriptor shown instead of a value. */
  value?: string | undefined
  label?: string | undefined
  format?: (typeof formats)[number] | undefined
  params?: v.InferOutput<typeof params> | undefined
  visible?: v.InferOutput<typeof visible> | undefined
  fields?: ClearFieldRule[] | undefined
}

const fields = (depth: number): v.GenericSchema<ClearFieldRule[]> =>
  v.pipe(
    v.array(
      v.strictObject({
        path: v.optional(path),
        value: v.optional(shown(200)),
        label: v.optional(words(120)),
        format: v.optional(v.picklist(formats)),
        params: v.optional(params),
        visible: v.optional(visible),
        fields: v.optional(depth > 0 ? fields(depth - 1) : v.undefined()),
      }),
    ),
    v.maxLength(64),
  ) as v.GenericSchema<ClearFieldRule[]>

/**
 * Descriptor of one contract function, or of one type of typed data ([ERC-7730](https://eips.ethereum.org/EIPS/eip-7730)),
 * with references within its source file resolved.
 *
 * @example
 * ```ts
 * import { clearDescriptor } from '@foyer/contract/clear'
 * import * as v from 'valibot'
 *
 * const descriptor = v.parse(clearDescriptor, {
 *   from: 'operator',
 *   owner: 'Example Vault',
 *   chainId: '1',
 *   address: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
 *   signature: 'deposit(uint256 assets, address receiver)',
 *   intent: 'Deposit',
 *   fields: [
 *     {
 *       path: '#.assets',
 *       label: 'Amount',
 *       format: 'tokenAmount',
 *       params: { token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
 *     },
 *     { path: '#.receiver', label: 'Receiver', format: 'addressName' },
 *   ],
 * })
 * // Words that could pass for a sum are refused: only the data may say how much.
 * console.log(v.is(clearDescriptor, { ...descriptor, intent: 'Get 500 USDC' })) // false
 * ```
 */
export const clearDescriptor = v.strictObject({
  /** Source of the descriptor: the public registry, or the server's operator. */
  from: v.picklist(['registry', 'operator']),
  /** Owner of the contract, as named by the descriptor. */
  owner: v.pipe(
    v.string(),
    v.maxLength(48),
    v.check((text) => isHonestText(text, true)),
  ),
  chainId,
  address,
  /** For typed data: further required fields of its domain. */
  domain: v.optional(v.strictObject({ name: v.optional(v.string()), version: v.optional(v.string()) })),
  /** Function signature with argument names, or `encodeType` of EIP-712. */
  signature: v.pipe(v.string(), v.maxLength(4_000), v.regex(/^[\w\s(),:[\]]+$/)),
  intent: words(120),
  /** The intent with placeholders for field values. */
  sentence: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(400),
      v.check((text) => isHonestText(text.replace(/\{[^{}]*\}/g, ''))),
    ),
  ),
  fields: fields(3),
})
/** Descriptor of one function or type. */
export type ClearDescriptor = v.InferOutput<typeof clearDescriptor>
