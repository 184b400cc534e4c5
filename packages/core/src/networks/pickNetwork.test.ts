import { describe, expect, test } from 'vitest'
import { pickNetwork } from './pickNetwork.ts'
import { mainnet, sepolia, solana, solanaDevnet } from './presets.ts'

describe('pickNetwork', () => {
  const networks = [mainnet, sepolia, solana, solanaDevnet]
  const pick = (wanted: Parameters<typeof pickNetwork>[1]['wanted']) =>
    pickNetwork(networks, { namespace: 'solana', wanted })

  test('default: the first of the namespace', () => expect(pick([])).toBe(solana))
  test('behavior: the first wanted one that the app has', () => {
    expect(pick([undefined, solanaDevnet.caipNetworkId, solana.caipNetworkId])).toBe(solanaDevnet)
    expect(pick(['solana:unknown', solanaDevnet.caipNetworkId])).toBe(solanaDevnet)
  })
  test('behavior: one of another namespace does not count', () => {
    expect(pick([sepolia.caipNetworkId])).toBe(solana)
  })
  test('error: the app has no network there', () => {
    expect(() => pickNetwork(networks, { namespace: 'cosmos', wanted: [] })).toThrow(
      expect.objectContaining({ code: 'CHAINS_NOT_SUPPORTED' }),
    )
  })
})
