import { readFileSync } from 'node:fs'
import {
  type ClearDescription,
  type ClearFormats,
  describeClearly,
  encodeTypes,
  nativeToken,
} from '@foyer/contract/clear'
import { formatUnits, getAddress, type Hex, keccak256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { registryDescriptors } from './registryDescriptors.ts'

type Words = Record<string, string>
type ExpectedField = { label: string; value: string | Expected }
type Expected = { intent: string; fields: ExpectedField[] | Record<string, string | Expected> }
type Case = {
  file: string
  description: string
  tokens: Record<string, { symbol: string; decimals: number }>
  addressNames?: Words
  ensNames?: Words
  nftCollectionNames?: Words
  blockTimestamps?: Record<string, number>
  expected: Expected
  call?: { chainId: number; from?: Hex; to: Hex; value: string; data: Hex }
  typed?: {
    domain: Record<string, unknown>
    types: Record<string, { name: string; type: string }[]>
    primaryType: string
    message: unknown
  }
}

const lines = readFileSync(new URL('../../../test/clearSigningCases.jsonl', import.meta.url), 'utf8')
const cases = lines
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => JSON.parse(line) as Case)
const registry = registryDescriptors()

const natives: Record<string, string> = {
  '1': 'ETH',
  '56': 'BNB',
  '100': 'xDAI',
  '137': 'POL',
  '146': 'S',
  '43114': 'AVAX',
  '42220': 'CELO',
}

/** The registry's own value formats, with symbols and names from a case instead of an operator's. */
function formatsOf(one: Case, chainId: bigint): ClearFormats {
  const byAddress = <item>(list: Record<string, item> | undefined, address: Hex) =>
    Object.entries(list ?? {}).find(([one]) => one.toLowerCase() === address.toLowerCase())?.[1]
  const native = (units: bigint, chain = chainId) =>
    `${formatUnits(units, 18)} ${natives[String(chain)] ?? 'ETH'}`
  const nameOf = (address: Hex) => byAddress(one.tokens, address)
  return {
    integer: String,
    native,
    token(units, token, limit) {
      const isNative = token?.address === nativeToken
      const known =
        token &&
        (isNative ? { symbol: natives[String(token.chainId)] ?? 'ETH', decimals: 18 } : nameOf(token.address))
      if (limit) return known ? `${limit.message} ${known.symbol}` : limit.message
      return known ? `${formatUnits(units, known.decimals)} ${known.symbol}` : String(units)
    },
    ticker: ({ address }) => nameOf(address)?.symbol ?? address,
    item(id, collection) {
      const name = collection && byAddress(one.nftCollectionNames, collection)
      return name ? `${name} #${id}` : String(id)
    },
    address: (address, isSender) =>
      isSender
        ? 'Sender'
        : (byAddress(one.addressNames, address) ?? byAddress(one.ensNames, address) ?? address),
    date: (seconds) => new Date(Number(seconds) * 1000).toISOString().replace('T', ' ').replace('.000', ''),
    block: (height) => {
      const time = one.blockTimestamps?.[String(height)]
      return time ? new Date(time * 1000).toISOString().replace('T', ' ').replace('.000', '') : String(height)
    },
    duration: (seconds) =>
      [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n]
        .map((part) => String(part).padStart(2, '0'))
        .join(':'),
    unit(value, { base, decimals, hasPrefix }) {
      const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E']
      if (!hasPrefix) return `${formatUnits(value, decimals)}${base}`
      let at = 0
      for (let left = value / 10n ** BigInt(decimals); left >= 1000n && at < 6; left /= 1000n) at += 1
      return `${formatUnits(value, decimals + 3 * at)}${prefixes[at]}${base}`
    },
    choice: (_, word) => word,
    chain: (id) => ({ '1': 'Ethereum' })[String(id)] ?? String(id),
    truth: String,
  }
}

async function run(one: Case): Promise<ClearDescription | undefined> {
  const { call, typed } = one
  const chainId = BigInt(call?.chainId ?? (typed?.domain.chainId as string) ?? 1)
  const find = (to: string, key: string, chain = chainId) => registry.find(String(chain), to, key)
  const shared = {
    formats: formatsOf(one, chainId),
    find: async (inner: { chainId: bigint; to: Hex; data: Hex }) =>
      find(inner.to, inner.data.slice(0, 10), inner.chainId),
  }
  const nobody = getAddress(`0x${'11'.repeat(20)}`)
  if (call) {
    const request = {
      ...call,
      kind: 'call' as const,
      chainId,
      value: BigInt(call.value),
      from: call.from ?? nobody,
    }
    return describeClearly({ ...shared, request, descriptor: find(call.to, call.data.slice(0, 10)) })
  }
  if (!typed) throw new Error('A case has neither call nor typed data')
  const hash = keccak256(stringToHex(encodeTypes(typed.types, typed.primaryType) ?? ''))
  const descriptor = find(String(typed.domain.verifyingContract), hash)
  return describeClearly({
    ...shared,
    request: { ...typed, kind: 'typed', chainId, from: nobody },
    descriptor,
  })
}

type Line = { label: string; value: unknown }
const expectedLines = ({ fields }: Expected): Line[] =>
  (Array.isArray(fields) ? fields : Object.entries(fields).map(([label, value]) => ({ label, value }))).map(
    ({ label, value }) => ({
      label,
      value: typeof value === 'string' ? value : { intent: value.intent, fields: expectedLines(value) },
    }),
  )
const foundLines = ({ fields }: ClearDescription): Line[] =>
  fields.map(({ label, value, inner }) => ({
    label,
    value: inner ? { intent: inner.intent, fields: foundLines(inner) } : value,
  }))
const labels = (lines: Line[]) => lines.map(({ label }) => label).join('|')

/** Counts the cases with correct labels, and those with correct values as well. */
async function count(list: readonly Case[]) {
  let [described, right, same] = [0, 0, 0]
  for (const one of list) {
    const found = await run(one)
    if (!found) continue
    described += 1
    const [lines, wanted] = [foundLines(found), expectedLines(one.expected)]
    if (labels(lines) !== labels(wanted) || found.intent !== one.expected.intent) continue
    right += 1
    if (JSON.stringify(lines) === JSON.stringify(wanted)) same += 1
  }
  return { cases: list.length, described, right, same }
}

describe('the cases of the registry', () => {
  test('default: gives at least 97 % of the calls the expected labels, and 90 % the same values as well', async () => {
    const calls = await count(cases.filter(({ call }) => call))
    expect(calls).toMatchInlineSnapshot(`
      {
        "cases": 374,
        "described": 373,
        "right": 373,
        "same": 372,
      }
    `)
    expect(calls.right / calls.cases).toBeGreaterThanOrEqual(0.97)
    expect(calls.same / calls.cases).toBeGreaterThanOrEqual(0.9)
  })

  test('default: gives at least 97 % of the typed data the expected labels, and 90 % the same values as well', async () => {
    const typed = await count(cases.filter((one) => one.typed))
    expect(typed).toMatchInlineSnapshot(`
      {
        "cases": 135,
        "described": 134,
        "right": 134,
        "same": 134,
      }
    `)
    expect(typed.right / typed.cases).toBeGreaterThanOrEqual(0.97)
    expect(typed.same / typed.cases).toBeGreaterThanOrEqual(0.9)
  })

  test('behavior: shows every address of the typed data, in a field or in the rest', async () => {
    for (const one of cases) {
      const found = await run(one)
      if (!found || !one.typed) continue
      const shown = JSON.stringify([...found.fields, ...found.rest]).toLowerCase()
      const { message } = one.typed
      const addresses = JSON.stringify(message).match(/0x[\da-f]{40}(?![\da-f])/gi) ?? []
      for (const address of addresses) expect.soft(shown, one.file).toContain(address.toLowerCase().slice(2))
    }
  })
})
