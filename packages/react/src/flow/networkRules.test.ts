import { mainnet, sepolia, solana } from '@foyer/core/networks'
import { describe, expect, test } from 'vitest'
import { createKnown } from '../../../core/src/test/createKnown.ts'
import { createConnection, createTestConnector } from '../../../core/src/test/createTestConnector.ts'
import { getNetworkChoice } from './getNetworkChoice.ts'
import { getNetworkImage } from './getNetworkImage.ts'
import { getNetworkRefusal } from './getNetworkRefusal.ts'
import { getShownConnectors } from './getShownConnectors.ts'

const connector = createTestConnector()
const auth = createTestConnector({ id: 'auth', name: 'Auth', type: 'auth' })
const at = (connectorId: string, more = {}) => [createKnown(createConnection({ connectorId, ...more }))]
const state = {
  activeNetworkId: 'eip155:1' as const,
  connectors: [connector, { ...auth, namespaces: ['eip155', 'solana'] as const }],
}

describe('getNetworkChoice', () => {
  const nobody = { ...state, connections: [] }
  const connected = { ...state, connections: at('test.wallet') }
  test('behavior: choosing the same network does nothing', () => {
    expect(getNetworkChoice(nobody, mainnet)).toBeUndefined()
    expect(getNetworkChoice(connected, mainnet)).toBeUndefined()
  })
  test('behavior: shows SwitchNetwork if the wallet is on a different network than the app', () => {
    const away = { ...state, connections: at('test.wallet', { networkId: 'eip155:5' }) }
    expect(getNetworkChoice(away, mainnet)).toBe('SwitchNetwork')
  })
  test('behavior: shows SwitchNetwork for another network of the same namespace', () => {
    expect(getNetworkChoice(connected, sepolia)).toBe('SwitchNetwork')
  })
  test('behavior: shows SwitchActiveChain for a namespace without an address', () => {
    expect(getNetworkChoice(connected, solana)).toBe('SwitchActiveChain')
  })
  test('behavior: shows SwitchNetwork for a namespace that has an address', () => {
    const connection = createConnection({ namespace: 'solana', networkId: solana.caipNetworkId })
    const both = {
      ...connected,
      connections: [...connected.connections, createKnown(connection)],
    }
    expect(getNetworkChoice(both, solana)).toBe('SwitchNetwork')
  })
  test('behavior: shows SwitchNetwork when no wallet is connected', () => {
    expect(getNetworkChoice(nobody, solana)).toBe('SwitchNetwork')
  })
  test('behavior: shows SwitchNetwork when the embedded wallet supports the namespace', () => {
    expect(getNetworkChoice({ ...state, connections: at('auth') }, solana)).toBe('SwitchNetwork')
  })
  test('param: ignoreConfirmation: shows SwitchNetwork instead of SwitchActiveChain', () => {
    expect(getNetworkChoice(connected, solana, { ignoreConfirmation: true })).toBe('SwitchNetwork')
  })
})

describe('getNetworkRefusal', () => {
  const served = new Set(['eip155'] as const)
  const connections = at('test.wallet', { approvedNetworkIds: ['eip155:1'] })
  test('behavior: refuses a network that the wallet has not approved', () => {
    expect(getNetworkRefusal({ ...state, connections }, sepolia, served)).toBe('not-approved')
    expect(getNetworkRefusal({ ...state, connections }, mainnet, served)).toBeUndefined()
  })
  test('behavior: refuses a network whose namespace has no adapter', () => {
    expect(getNetworkRefusal({ ...state, connections: [] }, solana, served)).toBe('no-adapter')
  })
  test('behavior: without any adapter, refuses no network before pairing', () => {
    expect(getNetworkRefusal({ ...state, connections: [] }, solana, new Set())).toBeUndefined()
  })
})

describe('getNetworkImage', () => {
  test('default: prefers the app’s URL, then the server’s image by image id, then by network id', () => {
    expect(getNetworkImage('eip155:1', { imageUrl: 'https://a.test/i.png', imageId: 'x' })).toBe(
      'https://a.test/i.png',
    )
    expect(getNetworkImage('eip155:1', { imageId: 'x' })).toBe('/v1/images/networks/x')
    expect(getNetworkImage('eip155:1')).toBe('/v1/images/networks/eip155%3A1')
  })
})

describe('getShownConnectors', () => {
  const missing = { ...createTestConnector({ id: 'injected', type: 'injected' }), installed: false }
  test('behavior: on phones a browser wallet that is neither installed nor identified is hidden', () => {
    expect(getShownConnectors([connector, missing], { isMobile: true })).toEqual([connector])
    expect(getShownConnectors([missing], { isMobile: false })).toEqual([missing])
    expect(getShownConnectors([{ ...missing, installed: true }], { isMobile: true })).toHaveLength(1)
    expect(getShownConnectors([{ ...missing, rdns: 'io.a' }], { isMobile: true })).toHaveLength(1)
  })
  test('param: namespace: returns the connectors that support the namespace', () => {
    const both = { ...connector, namespaces: ['eip155', 'solana'] as const }
    const of = (namespace?: 'eip155' | 'solana') =>
      getShownConnectors([connector, both], { isMobile: false, namespace })
    expect(of('solana')).toEqual([both])
    expect(of('eip155')).toEqual([connector, both])
    expect(of()).toEqual([connector, both])
  })
})
