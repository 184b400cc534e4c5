import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeErrorResult, type Hex, numberToHex, parseAbi, size } from 'viem'
import { readContract } from 'viem/actions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPaying } from '../../../test/startPaying.ts'
import { createChainClient } from './createChainClient.ts'

const network = 'eip155:31337'
const token: Hex = '0xbad0000000000000000000000000000000000bad'
const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'function decimals() view returns (uint8)',
])
let asked: string[] = []
/** A service inside the operator's network. */
const inside = createHttpServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  // An answer would be passed to the contract, which may ask for another one without end.
  response.statusCode = 404
  response.end()
})
let paying: Awaited<ReturnType<typeof startPaying>>

beforeAll(async () => {
  paying = await startPaying({ merchants: [{ projectId: 'open', isSigned: false }] })
  inside.listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  const urls = [`http://127.0.0.1:${port}/admin?{data}`, `http://127.0.0.1:${port}/admin`]
  const args = [token, urls, '0x1234', '0x12345678', '0x'] as const
  const data = encodeErrorResult({ abi, errorName: 'OffchainLookup', args })
  const length = numberToHex(size(data), { size: 2 }).slice(2)
  // Reverts with the bytes behind its code.
  const code = `0x61${length}61000f60003961${length}6000fd${data.slice(2)}` as const
  await paying.test.request({ method: 'anvil_setCode', params: [token, code] } as never)
})
afterAll(async () => {
  inside.close()
  await paying?.stop()
})
beforeEach(() => {
  asked = []
})

test('attack: makes no request if a contract redirects to an address inside the operator’s network (ERC-3668)', async () => {
  const client = createChainClient(paying.services.chains, network)
  await expect(readContract(client, { abi, address: token, functionName: 'decimals' })).rejects.toThrow()
  expect(asked).toEqual([])
})

test('attack: makes no request if a page names such a contract (ERC-3668) as a payment’s token', async () => {
  const payment = paying.request({ asset: `${network}/erc20:${token}` })
  const { code } = await paying.call('/v1/payments', { payment }, 'open')
  expect(code).toBe('PAYMENT_INVALID')
  expect(asked).toEqual([])
})
