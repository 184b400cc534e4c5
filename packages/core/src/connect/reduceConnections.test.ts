import { describe, expect, test } from 'vitest'
import { getNamespaceState } from '../model/selectors.ts'
import { createConnection } from '../test/createTestConnector.ts'
import { type Connections, type ConnectionsChange, reduceConnections } from './reduceConnections.ts'

const empty: Connections = { connections: [], connecting: {}, activeNetworkId: 'eip155:1' }
const one = createConnection({ connectorId: 'one' })
const two = createConnection({ connectorId: 'two' })
const namespaces = ['eip155'] as const
const run = (changes: readonly ConnectionsChange[], { multiWallet = true, before = empty } = {}) =>
  changes.reduce(
    (state, change) =>
      reduceConnections(state, change, {
        multiWallet,
        isConfigured: (networkId) => networkId !== 'eip155:777',
        describe: ({ connectorId }) => ({ name: connectorId, icon: undefined }),
      }),
    before,
  )
const statuses = ({ connections }: Connections) =>
  connections.map(({ connectorId, status }) => [connectorId, status])

describe('reduceConnections', () => {
  test('default: asked → connecting, connected → connected, left → disconnected', () => {
    const asked = run([{ type: 'asked', connectorId: 'one', namespaces }])
    expect(getNamespaceState(asked, 'eip155')).toEqual({ status: 'connecting', connectorId: 'one' })
    const connected = run([{ type: 'connected', connections: [one] }], { before: asked })
    expect(getNamespaceState(connected, 'eip155')).toEqual({ status: 'connected', connection: one })
    expect(connected.connecting).toEqual({})
    const left = run([{ type: 'left', connectorId: 'one' }], { before: connected })
    expect(getNamespaceState(left, 'eip155')).toEqual({ status: 'disconnected' })
    expect(statuses(left)).toEqual([['one', 'disconnected']])
  })
  test('behavior: returns the same object if nothing changed', () => {
    const before = run([{ type: 'asked', connectorId: 'one', namespaces }])
    const changes: readonly ConnectionsChange[] = [
      { type: 'asked', connectorId: 'one', namespaces },
      { type: 'answered', connectorId: 'two', namespaces },
      { type: 'left', connectorId: 'two' },
      { type: 'moved', networkId: 'eip155:1' },
    ]
    for (const change of changes) expect(run([change], { before })).toBe(before)
  })
  test('behavior: keeps a connected wallet when another is asked; of two pending, the later one counts', () => {
    const connected = run([{ type: 'connected', connections: [one] }])
    expect(run([{ type: 'asked', connectorId: 'two', namespaces }], { before: connected })).toBe(connected)
    const later = run([
      { type: 'asked', connectorId: 'one', namespaces },
      { type: 'asked', connectorId: 'two', namespaces },
      { type: 'answered', connectorId: 'one', namespaces },
    ])
    expect(later.connecting).toEqual({ eip155: 'two' })
  })
  test('behavior: an added wallet becomes active only if the pending one fails', () => {
    const waiting = run([
      { type: 'asked', connectorId: 'one', namespaces },
      { type: 'added', connections: [two] },
    ])
    expect(getNamespaceState(waiting, 'eip155').status).toBe('connecting')
    expect(statuses(run([{ type: 'connected', connections: [one] }], { before: waiting }))).toEqual([
      ['one', 'active'],
      ['two', 'connected'],
    ])
    const failed = run([{ type: 'answered', connectorId: 'one', namespaces }], { before: waiting })
    expect(statuses(failed)).toEqual([['two', 'active']])
  })
  test('behavior: without multi-wallet, a new wallet replaces the previous one', () => {
    const changes: readonly ConnectionsChange[] = [
      { type: 'connected', connections: [one] },
      { type: 'connected', connections: [two] },
    ]
    expect(statuses(run(changes, { multiWallet: false }))).toEqual([['two', 'active']])
    expect(statuses(run(changes))).toEqual([
      ['two', 'active'],
      ['one', 'connected'],
    ])
  })
  test('behavior: a wallet of another namespace, or an added one, leaves the active wallet unchanged', () => {
    const solana = createConnection({ connectorId: 'sol', namespace: 'solana', networkId: 'solana:x' })
    const both = run([
      { type: 'connected', connections: [one] },
      { type: 'connected', connections: [solana] },
    ])
    expect(statuses(both)).toEqual([
      ['sol', 'active'],
      ['one', 'active'],
    ])
    // Added as an additional wallet, it does not replace the active one.
    expect(statuses(run([{ type: 'added', connections: [two] }], { before: both }))).toEqual([
      ['two', 'connected'],
      ['sol', 'active'],
      ['one', 'active'],
    ])
  })
  test('behavior: a pending connection of another namespace continues while a wallet connects', () => {
    const before = run([{ type: 'asked', connectorId: 'sol', namespaces: ['solana'] }])
    const connected = run([{ type: 'connected', connections: [one] }], { before })
    expect(connected.connecting).toBe(before.connecting)
  })
  test('behavior: switches to the wallet’s network if it is configured; to another namespace only for a chosen wallet', () => {
    const solana = createConnection({ connectorId: 'sol', namespace: 'solana', networkId: 'solana:x' })
    const to = (connections: readonly [typeof one], isChosen?: boolean) =>
      run([{ type: 'connected', connections, isChosen }]).activeNetworkId
    expect(to([{ ...one, networkId: 'eip155:10' }])).toBe('eip155:10')
    expect(to([{ ...one, networkId: 'eip155:777' }])).toBe('eip155:1')
    expect(to([solana])).toBe('eip155:1')
    expect(to([solana], true)).toBe('solana:x')
  })
  test('behavior: keeps at most five disconnected wallets, newest first', () => {
    const all = Array.from({ length: 7 }, (_, index) => createConnection({ connectorId: `w${index}` }))
    const gone = run(
      all.flatMap((connection): ConnectionsChange[] => [
        { type: 'connected', connections: [connection] },
        { type: 'left', connectorId: connection.connectorId },
      ]),
    )
    expect(gone.connections.map(({ connectorId }) => connectorId)).toEqual(['w6', 'w5', 'w4', 'w3', 'w2'])
  })
})
