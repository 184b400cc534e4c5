import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import { describe, expect, test } from 'vitest'
import { accountCode } from './accountCode.ts'
import { proxyCode } from './proxyCode.ts'

const network = {
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
}

describe('accountCode', () => {
  test('default: returns a stable address, the network’s factory and the proxy’s code', () => {
    const { address, factory, factoryData } = accountCode(
      '0x00000000000000000000000000000000000A11cE',
      network,
    )
    expect(address).toMatchInlineSnapshot(`"0xea4A133526e0A663afdd37B77817FA4f9fD888AB"`)
    expect(factory).toBe(network.factory)
    expect(factoryData).toContain(proxyCode.slice(2))
  })
})

describe('proxyCode', () => {
  test('default: equals the published bytecode', () => expect(proxyCode).toBe(ERC1967Proxy))
})
