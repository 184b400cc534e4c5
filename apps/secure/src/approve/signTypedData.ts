import { getChain } from '@foyer/contract'
import * as v from 'valibot'
import {
  bytesToHex,
  concat,
  getAddress,
  type Hex,
  hashTypedData,
  hexToBytes,
  isAddress,
  isAddressEqual,
  numberToHex,
} from 'viem'
import { toConfirmation } from '../confirm/toConfirmation.ts'
import { formatAmount } from '../dom/formatAmount.ts'
import { SecureError } from '../SecureError.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import type { ApprovalFact, ApprovalView } from './ApprovalView.ts'
import { checkPowers } from './checkPowers.ts'
import { checkTypedData } from './checkTypedData.ts'
import { spendingWarning, unlimitedFrom } from './describeCall.ts'
import { showApproval } from './showApproval.ts'
import { signEvmHash } from './signEvmHash.ts'
import { withKey } from './withKey.ts'

const typedData = v.object({
  domain: v.record(v.string(), v.unknown()),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
})
type TypedData = v.InferOutput<typeof typedData>

/** Fields shown before the rest is only behind the fold. */
const maxFields = 48

/**
 * `eth_signTypedData_v4` ([EIP-712](https://eips.ethereum.org/EIPS/eip-712)): address and typed data.
 *
 * @throws SecureError
 */
export async function signTypedData(request: ApprovalRequest): Promise<string> {
  const { context, network, address, smart, signal } = request
  const { api, stage, hostOrigin } = context
  const params = v.safeParse(v.looseTuple([v.string(), v.unknown()]), request.params)
  const parsed = params.success ? v.safeParse(typedData, readJson(params.output[1])) : undefined
  if (!params.success || !parsed?.success) throw invalid()
  if (params.output[0].toLowerCase() !== address.toLowerCase())
    throw new SecureError('BAD_REQUEST', 'The account to sign with is not the one of this wallet', {
      walletCode: 4100,
    })
  const data = parsed.output
  const hash = readHash(data)
  const [chain, texts] = await Promise.all([
    api(getChain, { params: { chainId: network }, query: {} }, { signal }),
    context.texts.read(),
  ])
  const names = texts.facts

  const { chainId, verifyingContract, name } = data.domain
  const contract =
    typeof verifyingContract === 'string' && isAddress(verifyingContract, { strict: false })
      ? verifyingContract
      : undefined
  const token =
    contract &&
    chain.tokens.find((known) => /^0x/.test(known.address) && isAddressEqual(known.address as Hex, contract))
  const shown = flatten(data, data.primaryType, data.message)
  const { facts, warnings } = describePermit(data, token, texts)
  const view: ApprovalView = {
    title: warnings.length ? texts.approve.allowSpending : texts.approve.signData,
    icon: warnings.length ? 'allow' : 'sign',
    confirm: texts.approve.sign,
    facts: [
      { label: names.kind, value: data.primaryType },
      ...(typeof name === 'string' ? [{ label: names.selfName, value: name }] : []),
      ...(contract
        ? [
            {
              label: token ? names.token(token.name) : names.unknownContract,
              value: getAddress(contract),
            },
          ]
        : []),
      ...facts,
      ...shown.slice(0, maxFields),
      ...(shown.length > maxFields
        ? [{ label: names.and, value: names.moreFields(String(shown.length - maxFields)) }]
        : []),
      { label: names.network, value: chainId === undefined ? names.anyNetwork : chain.name },
      { label: names.with, value: address },
    ],
    warnings,
    raw: JSON.stringify(data, null, 2),
    refusal:
      checkTypedData(data, texts) ??
      (chainId !== undefined &&
      String(chainId) !== network.split(':')[1] &&
      Number(chainId) !== Number(network.split(':')[1])
        ? texts.refusals.otherNetwork(chain.name)
        : checkPowers(data, request.own, texts)),
  }
  await stage.show('approve', (card, ended) => showApproval(card, hostOrigin, view, texts, ended), signal)
  const confirmation = toConfirmation(request, bytesToHex(hash))
  if (smart) return smart.signTypedData(hash, { signal, confirmation })
  const { r, s, yParity } = await withKey({ ...request, confirmation }, (key) => signEvmHash(hash, key))
  return concat([r, s, numberToHex(27 + yParity, { size: 1 })])
}

/** What signatures grant that move tokens without a transaction: EIP-2612, DAI's own, Permit2. */
function describePermit(
  { primaryType, message }: TypedData,
  token: { symbol: string; decimals: number } | undefined,
  texts: Texts,
): { facts: ApprovalFact[]; warnings: string[] } {
  if (!/permit/i.test(primaryType)) return { facts: [], warnings: [] }
  const spender = typeof message.spender === 'string' ? message.spender : undefined
  const units = message.allowed === true ? unlimitedFrom : readUnits(message.value)
  const amount =
    units === undefined
      ? undefined
      : units >= unlimitedFrom
        ? texts.facts.unlimited
        : token
          ? `${formatAmount(units, token.decimals, texts.locale)} ${token.symbol}`
          : texts.facts.units(String(units))
  return {
    facts: [
      ...(spender ? [{ label: texts.facts.spender, value: spender }] : []),
      ...(amount ? [{ label: texts.facts.amount, value: amount, isBig: true }] : []),
    ],
    warnings: [
      texts.warnings.permit,
      ...(units === undefined || units > 0n ? [spendingWarning(units ?? unlimitedFrom, texts)] : []),
    ],
  }
}

function readUnits(value: unknown): bigint | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^(\d{1,78}|0x[\da-f]{1,64})$/i.test(value) ? BigInt(value) : undefined
}

/** The signed fields, in the order of their types: what the types do not name is not signed, and not shown. */
function flatten({ types }: TypedData, type: string, value: unknown, path = ''): ApprovalFact[] {
  const list = /^(.+)\[\d*\]$/.exec(type)
  if (list?.[1] && Array.isArray(value))
    return value.flatMap((item, at) => flatten({ types } as TypedData, list[1] ?? '', item, `${path}[${at}]`))
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) return [{ label: path, value: String(value) }]
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return fields.flatMap(({ name, type: inner }) =>
    flatten({ types } as TypedData, inner, record[name], path ? `${path}.${name}` : name),
  )
}

function readHash(data: TypedData): Uint8Array {
  try {
    return hexToBytes(hashTypedData(data as Parameters<typeof hashTypedData>[0]))
  } catch {
    throw invalid()
  }
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function invalid() {
  return new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
}
