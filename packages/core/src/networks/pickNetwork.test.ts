import { describe, expect, test } from 'vitest'
import { pickNetwork } from './pickNetwork.ts'
import { mainnet, sepolia, solana, solanaDevnet } from './presets.ts'

describe('pickNetwork', () => {
  const networks = [mainnet, sepolia, solana, solanaDevnet]
  const pick = (wanted: Parameters<typeof pickNetwork>[1]['wanted']) =>
    pickNetwork(networks, { namespace: 'solana', wanted })

  test('default: returns the first network of the namespace', () => expect(pick([])).toBe(solana))
  test('behavior: returns the first wanted network that the app has', () => {
    expect(pick([undefined, solanaDevnet.caipNetworkId, solana.caipNetworkId])).toBe(solanaDevnet)
    expect(pick(['solana:unknown', solanaDevnet.caipNetworkId])).toBe(solanaDevnet)
  })
  test('behavior: ignores a wanted network of another namespace', () => {
    expect(pick([sepolia.caipNetworkId])).toBe(solana)
  })
  test('error: throws CHAINS_NOT_SUPPORTED if the app has no network of the namespace', () => {
    expect(() => pickNetwork(networks, { namespace: 'cosmos', wanted: [] })).toThrow(
      expect.objectContaining({ code: 'CHAINS_NOT_SUPPORTED' }),
    )
  })
})
