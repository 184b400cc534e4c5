import * as v from 'valibot'
import { getAddress, type Hex, isAddress, isHex, numberToHex, pad, size } from 'viem'
import type { ClearDescription, ClearField } from './ClearDescription.ts'
import type { ClearFormats, Token } from './ClearFormats.ts'
import type { ClearRequest } from './ClearRequest.ts'
import type { ClearValue } from './ClearValue.ts'
import { type ClearDescriptor, type ClearFieldRule, clearDescriptor } from './clearDescriptor.ts'
import { isShownText } from './isShownText.ts'
import { readRequest } from './readRequest.ts'
import { listElements, listParts, type PathRoots, resolvePath } from './resolvePath.ts'

/** Parameters of `describeClearly`. */
export type DescribeClearlyParameters = {
  request: ClearRequest
  /** The server's response; untrusted until checked. */
  descriptor: unknown
  formats: ClearFormats
  /** Finds the descriptor of a nested call. @default nested calls are not described */
  find?: ((call: Extract<ClearRequest, { kind: 'call' }>) => Promise<unknown>) | undefined
}

/** Maximum number of lines; no one reads more. */
const maxFields = 96
/** Maximum depth of nested calls that are described. */
const maxDepth = 3
const maxInner = 8

/**
 * Describes data to be signed by a descriptor ([ERC-7730](https://eips.ethereum.org/EIPS/eip-7730)). `undefined` if the
 * descriptor is for other data, or invalid in any way: never a partial description.
 *
 * @example
 * ```ts
 * import { type ClearFormats, describeClearly } from '@foyer/contract/clear'
 * import { encodeFunctionData, formatUnits, parseAbi } from 'viem'
 *
 * const vault = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
 * const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * // Your wallet's formatting. Use symbols and decimals from your own token list, never from the descriptor.
 * const formats: ClearFormats = {
 *   integer: String,
 *   native: (units) => `${formatUnits(units, 18)} ETH`,
 *   token: (units, token) => (token ? `${formatUnits(units, 6)} USDC` : String(units)),
 *   ticker: ({ address }) => address,
 *   item: (id) => `#${id}`,
 *   address: (address, isSender) => (isSender ? 'Your account' : address),
 *   date: (seconds) => new Date(Number(seconds) * 1_000).toISOString(),
 *   block: (height) => `Block ${height}`,
 *   duration: (seconds) => `${seconds} s`,
 *   unit: (value, { base, decimals }) => `${formatUnits(value, decimals)} ${base}`,
 *   choice: (value, word) => `${word} (${value})`,
 *   chain: (chainId) => `Chain ${chainId}`,
 *   truth: (value) => (value ? 'Yes' : 'No'),
 * }
 * const described = await describeClearly({
 *   request: {
 *     kind: 'call',
 *     chainId: 1n,
 *     from: account,
 *     to: vault,
 *     value: 0n,
 *     data: encodeFunctionData({
 *       abi: parseAbi(['function deposit(uint256 assets, address receiver)']),
 *       args: [5_000_000n, account],
 *     }),
 *   },
 *   // From getClearSigning. It is checked, and only describes the call it was made for.
 *   descriptor: {
 *     from: 'operator',
 *     owner: 'Example Vault',
 *     chainId: '1',
 *     address: vault,
 *     signature: 'deposit(uint256 assets, address receiver)',
 *     intent: 'Deposit',
 *     fields: [
 *       { path: '#.assets', label: 'Amount', format: 'tokenAmount', params: { token: vault } },
 *       { path: '#.receiver', label: 'Receiver', format: 'addressName' },
 *     ],
 *   },
 *   formats,
 * })
 * console.log(described?.intent) // 'Deposit'
 * console.log(described?.fields[0]) // { label: 'Amount', kind: 'amount', value: '5 USDC' }
 * ```
 */
export async function describeClearly(
  parameters: DescribeClearlyParameters,
): Promise<ClearDescription | undefined> {
  return describe(parameters, { depth: 0, inner: { left: maxInner } })
}

/** Nested calls share the remaining budget. */
type Budget = { depth: number; inner: { left: number } }

async function describe(
  parameters: DescribeClearlyParameters,
  budget: Budget,
): Promise<ClearDescription | undefined> {
  try {
    const parsed = v.safeParse(clearDescriptor, parameters.descriptor)
    if (!parsed.success) return undefined
    const descriptor = parsed.output
    const { request } = parameters
    const { domain: _, ...words } = descriptor
    // The registry is in English: any other letter is suspected of being a look-alike.
    if (words.from === 'registry' && /[^\x20-\x7e]/.test(JSON.stringify(words))) return undefined
    const read = readRequest(request, descriptor)
    if (!read) return undefined
    const { data, isWhole } = read
    const scope: Scope = { ...parameters, descriptor, budget, data, seen: new Set() }
    const fields = await readFields(descriptor.fields, { ...scope, here: data })
    if (fields.length > maxFields) return undefined
    const rest = listRest(data, scope)
    if (rest.length > maxFields) return undefined
    return {
      from: descriptor.from,
      owner: descriptor.owner,
      intent: descriptor.intent,
      sentence: fillSentence(descriptor.sentence, fields),
      fields: fields.map(({ path: _, ...field }) => field),
      rest,
      isWhole: isWhole && fields.every(({ inner }) => inner?.isWhole ?? true),
    }
  } catch {
    return undefined
  }
}

type Scope = Omit<DescribeClearlyParameters, 'descriptor'> & {
  descriptor: ClearDescriptor
  budget: Budget
  data: ClearValue
  /** Paths of values shown by a field. */
  seen: Set<string>
}
type Here = Scope & { here: ClearValue }
type PlacedField = ClearField & { path: string }

async function readFields(rules: readonly ClearFieldRule[], scope: Here): Promise<PlacedField[]> {
  const found: PlacedField[] = []
  for (const rule of rules) {
    if (rule.fields) {
      for (const here of rule.path === undefined ? [scope.here] : resolvePath(rule.path, rootsOf(scope)))
        found.push(...(await readFields(rule.fields, { ...scope, here })))
    } else if (rule.path !== undefined) found.push(...(await readField(rule, rule.path, scope)))
    else if (rule.label === undefined || rule.value === undefined)
      throw new RangeError('A field needs a path or a value')
    else found.push({ label: rule.label, path: '', kind: 'words', value: rule.value })
  }
  return found
}

function rootsOf({ request, data, here }: Here): PathRoots {
  return { request, data, here }
}

async function readField(rule: ClearFieldRule, path: string, scope: Here): Promise<PlacedField[]> {
  const { visible = 'always', label } = rule
  if (visible === 'never') return []
  const values = resolvePath(path, rootsOf(scope)).flatMap(spread)
  const found: PlacedField[] = []
  for (const [at, value] of values.entries()) {
    const text = String(value.value).toLowerCase()
    const isIn = (list: readonly string[]) => list.some((one) => isSameText(one, text))
    if (typeof visible === 'object') {
      if ('mustMatch' in visible) {
        if (!isIn(visible.mustMatch)) throw new RangeError(`${path} does not have the required value`)
        continue
      }
      if (isIn(visible.ifNotIn)) continue
    }
    if (label === undefined) throw new RangeError(`${path} has no label`)
    const shown = await showValue(rule, value, { ...scope, at, count: values.length })
    if (isShownWhole(rule, value)) scope.seen.add(value.path)
    found.push({ label, path, ...shown })
  }
  return found
}

/**
 * Whether a field shows the value itself. Formatted as a date, as an address although it is not one, or in a token of the
 * descriptor's choice, an amount would be hidden.
 */
function isShownWhole({ format, params }: ClearFieldRule, { type, path }: ClearValue): boolean {
  if (format === 'date' || format === 'duration') return false
  if (format === 'addressName' || format === 'tokenTicker') return type === 'address'
  if (format === 'amount') return path.startsWith('@')
  if (format === 'tokenAmount') return params?.token === undefined
  return true
}

/** Flattens a list into its elements. */
function spread(value: ClearValue): readonly ClearValue[] {
  return listElements(value)?.flatMap(spread) ?? [value]
}

function isSameText(one: string, text: string): boolean {
  const isNumber = (written: string) => /^(?:\d{1,78}|0x[\da-f]{1,64})$/i.test(written)
  if (isNumber(one) && isNumber(text)) return BigInt(one) === BigInt(text)
  return one.toLowerCase() === text
}

type Place = Here & { at: number; count: number }
type Shown = Omit<PlacedField, 'label' | 'path'>

async function showValue(rule: ClearFieldRule, value: ClearValue, place: Place): Promise<Shown> {
  const { formats, request } = place
  const { params = {}, format = 'raw' } = rule
  switch (format) {
    case 'raw':
      return showRaw(value, place)
    case 'amount':
      return { kind: 'amount', value: formats.native(toNumber(value), request.chainId) }
    case 'tokenAmount': {
      const units = toNumber(value)
      const token = readToken(params, place)
      const isNative = token && params.native?.some((one) => isSame(one, token.address))
      const isOver = params.threshold !== undefined && units >= BigInt(params.threshold)
      const limit = isOver ? { message: params.message ?? 'Unlimited' } : undefined
      if (isNative && !limit) return { kind: 'amount', value: formats.native(units, token.chainId) }
      const named = isNative ? { ...token, address: nativeToken } : token
      return { kind: 'amount', value: formats.token(units, named, limit) }
    }
    case 'tokenTicker': {
      const chainId = readChain(params, place)
      return { kind: 'address', value: formats.ticker({ address: toAddress(value), chainId }) }
    }
    case 'nftName': {
      const collection = readAddress(params.collection, params.collectionPath, place)
      return { kind: 'number', value: formats.item(toNumber(value), collection) }
    }
    case 'date': {
      const time = toNumber(value)
      return {
        kind: 'number',
        value: params.encoding === 'blockheight' ? formats.block(time) : formats.date(time),
      }
    }
    case 'duration':
      return { kind: 'number', value: formats.duration(toNumber(value)) }
    case 'unit': {
      const { base = '', decimals = 0, prefix: hasPrefix = false } = params
      return { kind: 'number', value: formats.unit(toNumber(value), { base, decimals, hasPrefix }) }
    }
    case 'enum': {
      // A label for an address would be an unverified name.
      if (value.type === 'address') return showRaw(value, place)
      const raw = toText(value, formats)
      const [, word] =
        Object.entries(params.values ?? {}).find(([key]) =>
          isSameText(key, String(value.value).toLowerCase()),
        ) ?? []
      return word === undefined ? showRaw(value, place) : { kind: 'choice', value: formats.choice(raw, word) }
    }
    case 'chainId':
      return { kind: 'number', value: formats.chain(toNumber(value)) }
    case 'addressName': {
      const address = toAddress(value)
      return {
        kind: 'address',
        value: formats.address(address, params.sender?.some((one) => isSame(one, address)) ?? false),
      }
    }
    case 'calldata':
      return showCall(params, value, place)
  }
}

/**
 * Represents the native currency among tokens.
 *
 * @example
 * ```ts
 * import { type Token, nativeToken } from '@foyer/contract/clear'
 *
 * // In the formats of describeClearly: a token, or the currency of its chain.
 * const toSymbol = ({ address }: Token, symbols: Map<string, string>) =>
 *   address === nativeToken ? 'ETH' : (symbols.get(address) ?? 'Unknown token')
 * console.log(toSymbol({ address: nativeToken, chainId: 1n }, new Map())) // 'ETH'
 * ```
 */
export const nativeToken: Hex = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

function showRaw(value: ClearValue, { formats }: Place): Shown {
  const { type } = value
  // A record has no text form.
  if (type === 'tuple') throw new RangeError(`${value.path} is a record`)
  const kind = /^u?int/.test(type)
    ? 'number'
    : type === 'address'
      ? 'address'
      : /^bytes/.test(type)
        ? 'bytes'
        : type === 'bool'
          ? 'choice'
          : 'text'
  return { kind, value: toText(value, formats) }
}

function toText(value: ClearValue, formats: ClearFormats): string {
  if (/^u?int/.test(value.type)) return formats.integer(toNumber(value))
  if (value.type === 'bool') return formats.truth(value.value === true)
  if (value.type === 'address') return getAddress(toAddress(value))
  if (typeof value.value !== 'string') throw new RangeError(`${value.path} is not text`)
  return value.value
}

async function showCall(
  params: NonNullable<ClearFieldRule['params']>,
  value: ClearValue,
  place: Place,
): Promise<Shown> {
  const { budget, find, request } = place
  const data = value.value as Hex
  if (!isHex(data)) throw new RangeError(`${value.path} is not a call`)
  const plain: Shown = { kind: 'bytes', value: data }
  const to = readAddress(params.callee, params.calleePath, place)
  if (!find || !to || size(data) < 4 || budget.depth >= maxDepth || budget.inner.left <= 0) return plain
  budget.inner.left -= 1
  const amount = params.amountPath === undefined ? undefined : pick(params.amountPath, place)
  const from = readAddress(undefined, params.spenderPath, place) ?? request.from
  const call = {
    kind: 'call' as const,
    chainId: readChain(params, place),
    from,
    to,
    value: amount ? toNumber(amount) : 0n,
    data,
  }
  const descriptor = await find(call)
  const inner =
    descriptor === undefined
      ? undefined
      : await describe({ ...place, request: call, descriptor }, { ...budget, depth: budget.depth + 1 })
  return { ...plain, inner }
}

function readToken(params: NonNullable<ClearFieldRule['params']>, place: Place): Token | undefined {
  const address = readAddress(params.token, params.tokenPath, place)
  return address && { address, chainId: readChain(params, place) }
}

function readChain(params: NonNullable<ClearFieldRule['params']>, place: Place): bigint {
  if (params.chainId !== undefined) return BigInt(params.chainId)
  const named = params.chainIdPath === undefined ? undefined : pick(params.chainIdPath, place)
  return named ? toNumber(named) : place.request.chainId
}

function readAddress(constant: string | undefined, path: string | undefined, place: Place): Hex | undefined {
  if (constant !== undefined) return getAddress(constant)
  const value = path === undefined ? undefined : pick(path, place)
  return value && toAddress(value)
}

/** Returns a parameter's value; if there are as many as field values, the one at the same index. */
function pick(path: string, place: Place): ClearValue {
  const values = resolvePath(path, rootsOf(place)).flatMap(spread)
  const found = values.length === 1 ? values[0] : values.length === place.count ? values[place.at] : undefined
  if (!found) throw new RangeError(`${path} has a different number of values than the field`)
  return found
}

function toNumber({ type, value, path }: ClearValue): bigint {
  if (/^u?int/.test(type) && ['bigint', 'number', 'string'].includes(typeof value))
    return BigInt(value as string)
  if (/^bytes/.test(type) && typeof value === 'string' && isHex(value) && size(value) <= 32)
    return value === '0x' ? 0n : BigInt(value)
  throw new RangeError(`${path} is not a number`)
}

/** Addresses may also be packed into numbers and bytes. */
function toAddress({ type, value, path }: ClearValue): Hex {
  if (typeof value === 'string' && isAddress(value, { strict: false })) return getAddress(value)
  const isNumber = /^u?int/.test(type)
  if (isNumber)
    return getAddress(pad(`0x${BigInt.asUintN(160, BigInt(value as string)).toString(16)}`, { size: 20 }))
  if (typeof value === 'string' && isHex(value) && size(value) >= 20)
    return getAddress(`0x${value.slice(-40)}`)
  throw new RangeError(`${path} is not an address`)
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Lists all data that no field shows. */
function listRest(data: ClearValue, scope: Scope): ClearField[] {
  if (scope.seen.has(data.path)) return []
  const inner = listElements(data) ?? listParts(data)
  if (inner) {
    if (inner.length > maxFields * 4) throw new RangeError('Too many values')
    return inner.flatMap((value) => listRest(value, scope))
  }
  const packed = unpackAddress(data)
  if (packed) return [{ label: data.path, kind: 'address', value: packed }]
  const place = { ...scope, here: data, at: 0, count: 1 }
  return [{ label: data.path, ...showRaw(data, place) }]
}

/** Returns the address packed into a number or 32 bytes, judged by its magnitude: amounts are smaller, and hashes larger. */
function unpackAddress({ type, value }: ClearValue): Hex | undefined {
  if (!['uint256', 'bytes32', 'bytes20'].includes(type)) return undefined
  const number = BigInt(value as string)
  const least = type === 'uint256' ? 2n ** 128n : 2n ** 96n
  return number > least && number < 2n ** 160n ? getAddress(numberToHex(number, { size: 20 })) : undefined
}

/** `undefined` if a value is missing; the intent is used instead. */
function fillSentence(sentence: string | undefined, fields: readonly PlacedField[]): string | undefined {
  if (sentence === undefined) return undefined
  let isWhole = true
  const filled = sentence.replace(/\{\{|\}\}|\{([^{}]+)\}/g, (text, path: string | undefined) => {
    if (path === undefined) return text[0] ?? ''
    const named = fields.filter((field) => toPlain(field.path) === toPlain(path))
    const [only] = named
    // Text supplied by the page could be mistaken for part of the sentence.
    const isQuoted = only?.kind === 'text' || only?.kind === 'bytes'
    if (named.length !== 1 || !only || only.inner || isQuoted || !isShownText(only.value)) isWhole = false
    return only?.value ?? ''
  })
  return isWhole && isShownText(filled) ? filled : undefined
}

function toPlain(path: string): string {
  return path.replace(/^#\./, '').replaceAll('.[', '[')
}
