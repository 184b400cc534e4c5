import * as v from 'valibot'
import { type AbiParameter, encodeAbiParameters, type Hex, toFunctionSelector } from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import type { ReadGrant } from './GrantRequest.ts'
import { address, amount, chainNumber, method, seconds } from './grantSchemas.ts'
import type { SessionPermission } from './SessionTerms.ts'

const key = v.object({ type: v.string(), publicKey: v.pipe(v.string(), v.regex(/^0x04[\da-f]{128}$/i)) })
const signer = v.variant('type', [
  v.object({ type: v.literal('keys'), data: v.object({ keys: v.array(key) }) }),
  v.object({ type: v.literal('key'), data: v.object({ id: v.string() }) }),
  v.object({ type: v.literal('account'), data: v.object({ id: address }) }),
])
const recurring = { allowance: amount, start: seconds, period: seconds }
const policy = v.variant('type', [
  v.object({ type: v.literal('token-allowance'), data: v.object({ allowance: amount }) }),
  v.object({
    type: v.literal('call-limit'),
    data: v.object({ count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
  }),
])
const policies = v.optional(v.array(policy), [])
const argument = v.nullable(v.object({ operator: v.literal('EQUAL'), value: v.unknown() }))
const parameter = v.looseObject({ type: v.string() })
const func = v.looseObject({ type: v.literal('function'), name: v.string(), inputs: v.array(parameter) })
const permission = v.variant('type', [
  v.object({ type: v.literal('native-token-recurring-allowance'), data: v.object(recurring) }),
  v.object({
    type: v.literal('erc20-recurring-allowance'),
    data: v.object({ token: v.optional(address), tokenAddress: v.optional(address), ...recurring }),
  }),
  v.object({ type: v.literal('native-token-transfer'), policies }),
  v.object({ type: v.literal('erc20-token-transfer'), data: v.object({ address }), policies }),
  v.object({
    type: v.literal('contract-call'),
    policies,
    data: v.object({
      address,
      calls: v.optional(v.array(method)),
      abi: v.optional(v.array(v.unknown())),
      functions: v.optional(
        v.array(
          v.object({
            functionName: v.string(),
            args: v.optional(v.array(argument)),
            valueLimit: v.optional(amount),
            operation: v.optional(v.literal('CALL')),
          }),
        ),
      ),
    }),
  }),
])
type Asked = v.InferOutput<typeof permission>
const params = v.strictTuple([
  v.object({
    chainId: v.optional(chainNumber),
    address: v.nullish(address),
    expiry: seconds,
    signer,
    permissions: v.pipe(v.array(permission), v.minLength(1)),
    policies: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(0))),
  }),
])

/**
 * Parses the parameters of `wallet_grantPermissions`, as ERC-7715 described it before 2026, in the forms of viem and AppKit:
 * one permission for one account.
 *
 * @internal
 */
export function readLegacyGrant(asked: unknown): ReadGrant {
  const parsed = v.safeParse(params, asked)
  if (!parsed.success) return { problem: v.getDotPath(parsed.issues[0]) ?? 'params' }
  const [{ chainId, address: from, expiry, signer: who, permissions }] = parsed.output
  const to = readSigner(who)
  if (!to) return { problem: 'Unsupported signer type: one account or one secp256k1 key is needed' }
  const [first, ...others] = permissions
  if (!first || others.length) return { problem: 'permissions: one at a time' }
  const read = toPermission(first)
  if (!read) return { problem: 'permissions.0: nothing here grants this' }
  return { request: { chainId, from: from ?? undefined, to, expiry, permission: read } }
}

function readSigner(who: v.InferOutput<typeof signer>): Hex | undefined {
  if (who.type === 'account') return who.data.id
  if (who.type === 'key') return undefined
  const [first, ...others] = who.data.keys
  if (first?.type !== 'secp256k1' || others.length) return undefined
  return publicKeyToAddress(first.publicKey as Hex).toLowerCase() as Hex
}

function toPermission(asked: Asked): SessionPermission | undefined {
  switch (asked.type) {
    case 'native-token-recurring-allowance':
      return { type: 'native-token-periodic', ...toPeriod(asked.data) }
    case 'erc20-recurring-allowance': {
      const tokenAddress = asked.data.tokenAddress ?? asked.data.token
      return tokenAddress && { type: 'erc20-token-periodic', tokenAddress, ...toPeriod(asked.data) }
    }
    case 'native-token-transfer': {
      const allowanceAmount = readAllowance(asked.policies)
      return allowanceAmount === undefined ? undefined : { type: 'native-token-allowance', allowanceAmount }
    }
    case 'erc20-token-transfer': {
      const allowanceAmount = readAllowance(asked.policies)
      if (allowanceAmount === undefined) return undefined
      return { type: 'erc20-token-allowance', tokenAddress: asked.data.address, allowanceAmount }
    }
    case 'contract-call':
      return toCalls(asked)
  }
}

function toPeriod({ allowance, start, period }: { allowance: bigint; start: number; period: number }) {
  return { periodAmount: allowance, periodDuration: period, startTime: start }
}

/** Do not accept a policy that is not enforced. */
function readAllowance(asked: readonly v.InferOutput<typeof policy>[]): bigint | undefined {
  const [only, ...others] = asked
  return only?.type === 'token-allowance' && !others.length ? only.data.allowance : undefined
}

function toCalls({ data, policies: asked }: Extract<Asked, { type: 'contract-call' }>) {
  const [limit, ...others] = asked
  if (others.length || (limit && limit.type !== 'call-limit')) return undefined
  const maxCalls = limit ? { maxCalls: BigInt(limit.data.count) } : {}
  const base = { type: 'contract-call' as const, address: data.address, ...maxCalls }
  if (data.calls?.length) return data.functions ? undefined : { ...base, methods: data.calls, valueLimit: 0n }
  const read = (data.functions ?? []).map((one) => toMethod(one, data.abi ?? []))
  const found = read.filter((one) => one !== undefined)
  if (!found.length || found.length !== read.length) return undefined
  const equals = found.flatMap((one) => one.equals)
  // One limit applies to every call: the lowest requested one.
  const [valueLimit = 0n] = found.map((one) => one.valueLimit).sort((a, b) => (a < b ? -1 : 1))
  return {
    ...base,
    methods: found.map((one) => one.selector),
    valueLimit,
    ...(equals.length ? { equals } : {}),
  }
}

type AskedFunction = {
  functionName: string
  args?: readonly ({ operator: 'EQUAL'; value: unknown } | null)[] | undefined
  valueLimit?: bigint | undefined
}

function toMethod({ functionName, args = [], valueLimit = 0n }: AskedFunction, abi: readonly unknown[]) {
  const named = abi.map((item) => v.safeParse(func, item)).filter(({ success }) => success)
  const matches = named.map(({ output }) => output as v.InferOutput<typeof func>)
  const [item, ...overloads] = matches.filter(({ name }) => name === functionName)
  if (!item || overloads.length || args.length > item.inputs.length) return undefined
  const inputs = item.inputs as readonly AbiParameter[]
  try {
    const equals = args.flatMap((wanted, at) => {
      if (!wanted) return []
      const input = inputs[at]
      // A fixed word has a known offset only if all preceding arguments are single words.
      if (!input || !inputs.slice(0, at + 1).every(({ type }) => singleWord.test(type)))
        throw new Error('The argument is not a single word of the calldata')
      return [{ start: 4 + 32 * at, value: encodeAbiParameters([input], [wanted.value]) }]
    })
    const selector = toFunctionSelector({ ...item, inputs, outputs: [], stateMutability: 'payable' })
    return { selector, equals, valueLimit }
  } catch {
    return undefined
  }
}

const singleWord = /^(address|bool|bytes([1-9]|[12]\d|3[0-2])|u?int\d*)$/
