import { readFileSync } from 'node:fs'
import { type ApiClient, postRpc } from '@foyer/contract'
import { type LocalChain, startChain, testAccount } from '@foyer/devnet'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor } from '../../test/createVisitor.ts'
import { usdc } from '../../test/localChain.ts'
import { withFakePage } from '../../test/withFakePage.ts'
import { sendTransaction } from '../flows/approve/sendTransaction.ts'
import { en } from '../texts/en.ts'
import { findPublicCallers } from './findPublicCallers.ts'

withFakePage()

const addressOf = (index: number): Hex => numberToHex(0xf0000 + index, { size: 20 })
/** Makes the call of its arguments `address to, uint256 value, bytes data` and returns its answer, whatever the selector. */
const forward = '606435806084600037600060008260006024356004355af13d600060003e3d6000f3'
/** The same for its owner alone. */
const guard = `3373${testAccount(0).address.slice(2).toLowerCase()}14601f5760006000fd5b`
const multicall3 = readFileSync(new URL('./constants/contracts.js', import.meta.resolve('viem')), 'utf8')
const [, creation = ''] = multicall3.match(/multicall3Bytecode = '(0x[\da-f]+)'/) ?? []

let chain: LocalChain
/** Copies of Multicall3 at an address that no list has, a forwarder, one for its owner alone, and a contract that repeats its input. */
let copy: Hex
const [forwarder, owned, echo, long] = [1, 2, 3, 4].map(addressOf) as [Hex, Hex, Hex, Hex]

async function post(body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.url, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}
const ask = (method: string, params: unknown) =>
  post({ jsonrpc: '2.0', id: 1, method, params }) as Promise<{ result: string; error?: unknown }>

beforeAll(async () => {
  chain = await startChain({ chainId: 31337 })
  const { result } = await ask('eth_call', [{ data: creation }, 'latest'])
  copy = addressOf(0)
  const put = (address: Hex, code: string) => ask('anvil_setCode', [address, code])
  await put(copy, result)
  await put(forwarder, `0x${forward}`)
  await put(owned, `0x${guard}${forward}`)
  await put(echo, '0x366000600037366000f3')
  // Returns 64 KB of nothing.
  await put(long, '0x620100006000f3')
})
afterAll(() => chain?.stop())

const api = (async (route: unknown, { body }: { body: unknown }) => {
  if (route !== postRpc) throw new Error('another route')
  return post(body)
}) as unknown as ApiClient
const find = (addresses: readonly Hex[]) =>
  findPublicCallers(api, 'eip155:31337', addresses, new AbortController().signal)

describe('findPublicCallers', () => {
  test('default: finds contracts that make any call for anyone, at whatever address', async () => {
    expect(await find([copy, forwarder])).toEqual([copy, forwarder])
  })

  test('behavior: finds no account, no contract with an owner, and none that repeats its input', async () => {
    const person = testAccount(1).address
    expect(await find([person, owned, echo, long])).toEqual([])
    expect(await find([owned, echo, long, copy])).toEqual([copy])
  })

  test('attack: a crowd of other addresses does not hide one', async () => {
    const crowd = Array.from({ length: 40 }, (_, index) => addressOf(1_000 + index))
    expect(await find([...crowd, copy])).toEqual([copy])
  })

  test('behavior: finds nothing if the node does not answer', async () => {
    const silent = (() => Promise.reject(new Error('down'))) as unknown as ApiClient
    expect(await findPublicCallers(silent, 'eip155:31337', [copy], new AbortController().signal)).toEqual([])
  })

  test('attack: warns of money for, and allowances to, a copy that no list has', async () => {
    const routes = (route: unknown, { body }: { body?: unknown }) =>
      route === postRpc && Array.isArray(body) ? post(body) : undefined
    const approve = (spender: Hex) => ({
      to: usdc,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 5n] }),
    })
    for (const [call, isWarned] of [
      [{ to: copy, value: '0x1' }, true],
      [approve(copy), true],
      [approve(forwarder), true],
      [approve(owned), false],
      [{ to: testAccount(1).address, value: '0x1' }, false],
    ] as const) {
      const visitor = createVisitor({ routes })
      await sendTransaction(visitor.request('eth_sendTransaction', [call]))
      expect(visitor.text().includes(en.signing.warnings.anyone)).toBe(isWarned)
    }
  })
})
