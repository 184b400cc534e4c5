import { describe, expect, test } from 'vitest'
import { formatCaipAddress, isCaipAddress, parseCaipAddress } from './CaipAddress.ts'
import { formatCaipAssetId, parseCaipAssetId } from './CaipAssetId.ts'
import { formatCaipNetworkId, isCaipNetworkId, parseCaipNetworkId } from './CaipNetworkId.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('parseCaipNetworkId', () => {
  test('default: parses and formats a CAIP-2 network id', () => {
    expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', chainId: '1' })
    expect(formatCaipNetworkId({ namespace: 'eip155', chainId: 1 })).toBe('eip155:1')
    for (const value of ['eip155:1', 'eip155:8453', 'cosmos:cosmoshub-4'])
      expect(isCaipNetworkId(value)).toBe(true)
  })
  test.each(['', 'eip155', 'eip155:', ':1', 'eip155:1:2', ':'])('error: rejects %j', (value) => {
    expect(() => parseCaipNetworkId(value)).toThrow(`Invalid CAIP-2 network id: ${value}`)
    expect(isCaipNetworkId(value)).toBe(false)
  })
  test('error: throws CAIP_NETWORK_ID_INVALID; an array with one valid id is not an id', () => {
    expect(() => parseCaipNetworkId('x')).toThrow(
      expect.objectContaining({ code: 'CAIP_NETWORK_ID_INVALID' }),
    )
    expect(isCaipNetworkId(1)).toBe(false)
    // An array with one string reads like that string.
    expect(isCaipNetworkId(['eip155:1'])).toBe(false)
  })
})

describe('parseCaipAddress', () => {
  test('default: parses and formats a CAIP-10 address', () => {
    expect(parseCaipAddress(`eip155:1:${address}`)).toEqual({
      namespace: 'eip155',
      chainId: '1',
      networkId: 'eip155:1',
      address,
    })
    expect(formatCaipAddress({ networkId: 'eip155:1', address })).toBe(`eip155:1:${address}`)
    for (const value of [`eip155:8453:${address}`, 'cosmos:cosmoshub-4:cosmos1a.b-c%20'])
      expect(isCaipAddress(value)).toBe(true)
    expect(isCaipAddress([`eip155:1:${address}`])).toBe(false)
  })
  test.each([
    '',
    'eip155:1',
    `eip155:1:`,
    `eip155::${address}`,
    `near:1:${address}`,
    `eip155:1:${address}:x`,
  ])('error: rejects %j', (value) => {
    expect(() => parseCaipAddress(value)).toThrow(`Invalid CAIP-10 address: ${value}`)
    expect(isCaipAddress(value)).toBe(false)
  })
  test('error: formatCaipAddress rejects an invalid result', () => {
    expect(() => formatCaipAddress({ networkId: 'near:main', address })).toThrow('Invalid CAIP-10 address')
  })
})

describe('parseCaipAssetId', () => {
  test('default: parses and formats a CAIP-19 asset id', () => {
    const parts = { networkId: 'eip155:1', assetNamespace: 'erc20', reference: address } as const
    expect(parseCaipAssetId(`eip155:1/erc20:${address}`)).toStrictEqual(parts)
    expect(formatCaipAssetId(parts)).toBe(`eip155:1/erc20:${address}`)
  })
  test('behavior: keeps the token id when parsed and formatted again', () => {
    const value = `eip155:1/erc721:${address}/7`
    expect(formatCaipAssetId(parseCaipAssetId(value))).toBe(value)
  })
  test.each([
    '',
    'eip155:1',
    'eip155:1/erc20',
    'eip155/erc20:x',
    'eip155:1/erc20:x/',
    'eip155:1/erc20:x/1/2',
  ])('error: rejects %j', (value) => {
    expect(() => parseCaipAssetId(value)).toThrow(`Invalid CAIP-19 asset id: ${value}`)
  })
})
