import { encodeFunctionData, type Hex, namehash, parseAbi, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import type { NamesService } from './NamesService.ts'
import { signedCcipGateway } from './signedCcipGateway.ts'

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
  'function name(bytes32 node) view returns (string)',
])
const names: NamesService = {
  zones: ['names.test'],
  get: async () => undefined,
  ofAddress: async () => [],
  suggestions: async () => [],
  register: () => Promise.reject(new Error('Not in this test')),
}
const gateway = signedCcipGateway({
  names,
  signer: { privateKey: `0x${'11'.repeat(32)}`, resolver: `0x${'22'.repeat(20)}` },
})
const ask = (name: string, data: (node: Hex) => Hex) =>
  gateway.answer(
    encodeFunctionData({
      abi,
      functionName: 'resolve',
      args: [toHex(packetToBytes(name)), data(namehash(name))],
    }),
  )
const addr = (node: Hex) => encodeFunctionData({ abi, functionName: 'addr', args: [node] })
const reverse = (node: Hex) => encodeFunctionData({ abi, functionName: 'name', args: [node] })

describe('signedCcipGateway', () => {
  test('default: signs for names of its zones, and for reverse names', async () => {
    expect(await ask('alice.names.test', addr)).toMatch(/^0x/)
    expect(await ask('names.test', addr)).toMatch(/^0x/)
    expect(await ask(`${'ab'.repeat(20)}.addr.reverse`, reverse)).toMatch(/^0x/)
  })

  test.each(['alice.eth', 'evilnames.test', 'names.test.eth', 'alice.other.test'])(
    'attack: does not sign answers for %s, which is outside its zones',
    async (name) => {
      for (const data of [addr, reverse])
        await expect(ask(name, data)).rejects.toMatchObject({ code: 'CCIP_REQUEST_INVALID' })
    },
  )
})
