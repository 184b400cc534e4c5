import type { FoyerState } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { isWalletConnected } from './isWalletConnected.ts'

const connectors = [
  { id: 'example.harbor', name: 'Harbor', rdns: 'example.harbor', type: 'announced', namespaces: ['eip155'] },
  { id: 'solana:harbor', name: 'Harbor', type: 'announced', namespaces: ['solana'] },
  { id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect', namespaces: ['eip155'] },
]

function stateOf(connectorId: string, peer?: { name: string }): FoyerState {
  const namespace = connectorId.startsWith('solana') ? 'solana' : 'eip155'
  const accounts = [{ address: '0x1', namespace }]
  const connection = { connectorId, namespace, accounts, networkId: `${namespace}:1`, peer }
  const known = { connectorId, namespace, name: 'Harbor', address: '0x1', status: 'active', connection }
  return { connectors, connections: [known], activeNetworkId: `${namespace}:1` } as never
}

describe('isWalletConnected', () => {
  test.each(['harbor', 'example.harbor', 'Harbor Wallet'])(
    'default: finds the connected wallet as %s, in each namespace',
    (name) => {
      expect(isWalletConnected(stateOf('example.harbor'), name)).toBe(true)
      expect(isWalletConnected(stateOf('solana:harbor'), name)).toBe(true)
      expect(isWalletConnected(stateOf('walletConnect'), name)).toBe(false)
    },
  )

  test('behavior: finds a paired wallet by its own name, or by the directory’s', () => {
    const paired = stateOf('walletConnect', { name: 'Lantern' })
    expect(isWalletConnected(paired, 'lantern')).toBe(true)
    expect(isWalletConnected(paired, 'a1b2')).toBe(false)
    expect(isWalletConnected(paired, 'a1b2', 'Lantern')).toBe(true)
    expect(isWalletConnected(paired, 'walletConnect')).toBe(true)
  })

  test('behavior: returns false while disconnected', () => {
    expect(isWalletConnected({ ...stateOf('example.harbor'), connections: [] }, 'harbor')).toBe(false)
  })
})
