import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type ApiClient, postRpc } from '@foyer/contract'
import { type LocalChain, startChain, testAccount } from '@foyer/devnet'
import { encodeFunctionData, erc20Abi, type Hex, keccak256, numberToHex, pad, slice, stringToHex } from 'viem'
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

/**
 * Contracts that make any call for anyone, by functions of any name, most without a result; `no…` are those that do not: for an owner
 * alone, only by a fixed function of the receiver, only with data that they make, or only to one contract.
 */
const source = `
contract run { function carry(address to, bytes calldata data) external { (bool ok,) = to.call(data); ok; } }
contract late { function carryOut(uint256 id, bytes calldata data, address to) external returns (uint256) { (bool ok,) = to.call(data); require(ok); return id; } }
contract paid { function forward(bool strict, address payable to, uint256 value, bytes memory data) external payable { (bool ok,) = to.call{value: value}(data); require(ok || !strict); } }
contract lists { function many(address[] calldata to, uint256[] calldata values, bytes[] calldata data) external { for (uint256 i; i < to.length; i++) { (bool ok,) = to[i].call{value: values[i]}(data[i]); require(ok); } } }
contract structs { struct Step { address to; uint256 value; bytes data; } function steps(bytes32, Step[] calldata all) external { for (uint256 i; i < all.length; i++) { (bool ok,) = all[i].to.call(all[i].data); require(ok); } } }
contract one { struct Step { uint8 kind; address to; bytes data; } function step(Step calldata s) external { (bool ok,) = s.to.call(s.data); require(ok); } }
contract lends { function lend(address to, bytes calldata data) external { (bool ok,) = to.delegatecall(data); require(ok); } }
contract packed { function execute(bytes32, bytes calldata data) external { (bool ok,) = address(bytes20(data[:20])).call(data[52:]); require(ok); } }
contract noOwner { address owner = address(1); function run(address to, bytes calldata data) external { require(msg.sender == owner); (bool ok,) = to.call(data); require(ok); } }
contract noHook { function transferAndCall(address to, uint256 value, bytes calldata data) external { (bool ok,) = to.call(abi.encodeWithSignature("onTokenTransfer(address,uint256,bytes)", msg.sender, value, data)); require(ok); } }
contract noData { function ping(address to) external { (bool ok,) = to.call(""); require(ok); } }
contract noChoice { function run(address, bytes calldata data) external { (bool ok,) = address(2).call(data); require(ok); } }
contract noWrite { function look(address to, bytes calldata data) external view returns (bytes memory) { (, bytes memory found) = to.staticcall(data); return found; } }
`

function compile(): ReadonlyMap<string, string> {
  const solc = createRequire(import.meta.url)('solc')
  const input = {
    language: 'Solidity',
    sources: { 'all.sol': { content: `pragma solidity ^0.8.0;${source}` } },
    settings: { outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } } },
  }
  const { contracts, errors } = JSON.parse(solc.compile(JSON.stringify(input)))
  if (!contracts) throw new Error(JSON.stringify(errors))
  const all = Object.entries(contracts['all.sol']) as [
    string,
    { evm: { deployedBytecode: { object: string } } },
  ][]
  return new Map(all.map(([name, { evm }]) => [name, evm.deployedBytecode.object]))
}

const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/** Runs the code of the address in that slot, as its own. */
const proxy = `0x36600060003760006000366000${`7f${implementationSlot.slice(2)}54`}5af43d600060003e3d6000f3`
const toClone = (address: Hex) => `0x363d3d373d3d3d363d73${address.slice(2)}5af43d82803e903d91602b57fd5bf3`
const toDelegated = (address: Hex) => `0xef0100${address.slice(2)}`

/** Address of a contract of `source`. */
const compiled = (name: string) => slice(keccak256(stringToHex(name)), 12)

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
  for (const [name, code] of compile()) await put(compiled(name), `0x${code}`)
  await put(compiled('proxy'), proxy)
  await ask('anvil_setStorageAt', [compiled('proxy'), implementationSlot, pad(compiled('run'))])
  await put(compiled('clone'), toClone(compiled('structs')))
  await put(compiled('delegated'), toDelegated(compiled('lists')))
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

  test.each([
    ...['run', 'late', 'paid', 'lists', 'structs', 'one', 'lends', 'packed'],
    ...['proxy', 'clone', 'delegated'],
  ])('attack: finds a function that no list has: %s', async (name) => {
    expect(await find([compiled(name)])).toEqual([compiled(name)])
  })

  test.each(['noOwner', 'noHook', 'noData', 'noChoice', 'noWrite'])(
    'behavior: does not find %s',
    async (name) => {
      expect(await find([compiled(name)])).toEqual([])
    },
  )

  test('attack: a crowd of other addresses does not hide one', async () => {
    const crowd = Array.from({ length: 40 }, (_, index) => addressOf(1_000 + index))
    expect(await find([...crowd, copy])).toEqual([copy])
  })

  test('behavior: finds nothing if the node does not answer', async () => {
    const silent = (() => Promise.reject(new Error('down'))) as unknown as ApiClient
    expect(await findPublicCallers(silent, 'eip155:31337', [copy], new AbortController().signal)).toEqual([])
  })

  test('attack: warns of money for, and allowances to, a copy that no list has', async () => {
    const routes = (route: unknown, { body }: { body?: unknown }) => {
      const { method, params } = Object(body) as { method?: string; params?: unknown[] }
      const isProbe = method === 'eth_getStorageAt' || (method === 'eth_call' && params?.length === 3)
      return route === postRpc && isProbe ? post(body) : undefined
    }
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
