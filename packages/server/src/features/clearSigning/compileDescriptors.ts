import { type ClearDescriptor, clearDescriptor } from '@foyer/contract/clear'
import * as v from 'valibot'
import { type AbiFunction, type Hex, keccak256, parseAbiItem, stringToHex, toFunctionSelector } from 'viem'
import { isJsonObject, type JsonObject } from './isJsonObject.ts'

/** A compiled format of a descriptor file, with its bindings. */
export type CompiledDescriptor = Omit<ClearDescriptor, 'from' | 'chainId' | 'address'> & {
  /** Selector of a function, or hash of a type. */
  key: Hex
  deployments: readonly { chainId: string; address: string }[]
}

const record = v.record(v.string(), v.unknown())

const deployments = v.pipe(
  v.array(
    v.object({
      chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      address: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
    }),
  ),
  v.transform((list) =>
    list.map(({ chainId, address }) => ({ chainId: String(chainId), address: address.toLowerCase() })),
  ),
)
const bound = v.object({ deployments })
const domain = v.object({ name: v.optional(v.string()), version: v.optional(v.string()) })

/**
 * Compiles an [ERC-7730](https://eips.ethereum.org/EIPS/eip-7730) file with merged includes into one descriptor per function
 * or type. Replaces references with their constants, enumerations and definitions. Ignores token names given in the file. An
 * unusable format is skipped entirely and reported.
 */
export function compileDescriptors(
  file: unknown,
  report: (format: string, reason: string) => void = () => {},
): CompiledDescriptor[] {
  const root = v.parse(record, file)
  const context = asRecord(root.context)
  const isTyped = 'eip712' in context
  const binding = asRecord(isTyped ? context.eip712 : context.contract)
  const { deployments: places } = v.parse(bound, binding)
  const metadata = asRecord(root.metadata)
  const owner = asText(metadata.owner) ?? asText(metadata.contractName) ?? asText(context.$id) ?? ''
  const wanted = isTyped ? v.parse(domain, binding.domain ?? {}) : {}
  const formats = Object.entries(asRecord(asRecord(root.display).formats))
  return formats.flatMap(([signature, value]): CompiledDescriptor[] => {
    try {
      const format = v.parse(record, value)
      const compiled = {
        from: 'operator',
        owner,
        chainId: '1',
        address: `0x${'0'.repeat(40)}`,
        ...(Object.keys(wanted).length ? { domain: wanted } : {}),
        signature,
        intent: readIntent(format.intent),
        ...(typeof format.interpolatedIntent === 'string' ? { sentence: format.interpolatedIntent } : {}),
        fields: asList(format.fields).map((field) => compileField(field, root)),
      }
      const { from: _, chainId: __, address: ___, ...checked } = v.parse(clearDescriptor, compiled)
      return [{ ...checked, key: readKey(signature, isTyped), deployments: places }]
    } catch (error) {
      report(signature, error instanceof Error ? error.message : String(error))
      return []
    }
  })
}

function readKey(signature: string, isTyped: boolean): Hex {
  if (isTyped) return keccak256(stringToHex(signature))
  return toFunctionSelector(parseAbiItem(`function ${signature}`) as AbiFunction)
}

function readIntent(intent: unknown): string {
  if (typeof intent === 'string') return intent
  return Object.entries(asRecord(intent))
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

const copied = ['path', 'label', 'format', 'visible'] as const
const copiedParams = [
  'tokenPath',
  'chainIdPath',
  'collectionPath',
  'calleePath',
  'amountPath',
  'spenderPath',
  'encoding',
  'base',
  'decimals',
  'prefix',
  'message',
] as const

function compileField(field: unknown, root: JsonObject): JsonObject {
  const own = v.parse(record, field)
  const shared = typeof own.$ref === 'string' ? v.parse(record, readPath(own.$ref, root)) : {}
  const merged: JsonObject = {
    ...shared,
    ...own,
    params: { ...asRecord(shared.params), ...asRecord(own.params) },
  }
  if ('encryption' in merged) throw new TypeError('Encrypted values cannot be described')
  const compiled: JsonObject = Object.fromEntries(
    copied.filter((name) => merged[name] !== undefined).map((name) => [name, merged[name]]),
  )
  if (typeof merged.path === 'string' && merged.path.startsWith('$.')) {
    delete compiled.path
    compiled.value = String(readPath(merged.path, root))
  }
  if (merged.value !== undefined) compiled.value = String(resolve(merged.value, root))
  if (merged.fields !== undefined)
    compiled.fields = asList(merged.fields).map((inner) => compileField(inner, root))
  const params = compileParams(asRecord(merged.params), root)
  if (Object.keys(params).length) compiled.params = params
  return compiled
}

function compileParams(params: JsonObject, root: JsonObject): JsonObject {
  const compiled: JsonObject = {}
  for (const name of copiedParams)
    if (params[name] !== undefined) compiled[name] = resolve(params[name], root)
  for (const name of ['token', 'collection', 'callee', 'chainId', 'threshold'] as const) {
    const value = resolve(params[name], root)
    if (value !== undefined) compiled[name] = String(value)
  }
  for (const [from, to] of [
    ['nativeCurrencyAddress', 'native'],
    ['senderAddress', 'sender'],
  ] as const) {
    const value = resolve(params[from], root)
    if (value !== undefined) compiled[to] = asList(value, true).map((one) => String(resolve(one, root)))
  }
  if (typeof params.$ref === 'string')
    compiled.values = Object.fromEntries(
      Object.entries(v.parse(record, readPath(params.$ref, root))).map(([key, word]) => [key, String(word)]),
    )
  // A path that ends in a constant is replaced with the constant.
  for (const name of ['token', 'collection', 'callee'] as const) {
    const path = compiled[`${name}Path`]
    if (typeof path === 'string' && /^0x[\da-f]{40}$/i.test(path)) {
      delete compiled[`${name}Path`]
      compiled[name] = path
    }
  }
  return compiled
}

/** Replaces references with the file's constants. */
function resolve(value: unknown, root: JsonObject): unknown {
  if (isJsonObject(value) && 'map' in value) throw new TypeError('Maps are not supported')
  return typeof value === 'string' && value.startsWith('$.') ? readPath(value, root) : value
}

function readPath(path: string, root: JsonObject): unknown {
  const found = path
    .replace(/^\$\./, '')
    .split('.')
    .reduce<unknown>(
      (value, name) => (isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      root,
    )
  if (found === undefined) throw new TypeError(`Nothing at ${path}`)
  return found
}

function asRecord(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}

function asList(value: unknown, mayBeOne = false): unknown[] {
  if (Array.isArray(value)) return value
  if (mayBeOne) return [value]
  throw new TypeError('Not a list')
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
