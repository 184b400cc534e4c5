import type { Connection } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import type { FoyerView } from './readFoyer.ts'
import type { WagmiView, WagmiWallet } from './readWagmi.ts'
import { reconcile } from './reconcile.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const createConnection = (connectorId: string, chainId = 1): Connection => ({
  connectorId,
  namespace: 'eip155',
  accounts: [{ address, namespace: 'eip155', type: 'eoa' }],
  networkId: `eip155:${chainId}`,
})
/** Creates Foyer's state with these wallets connected, the first one active. */
const createFoyerView = (ids: readonly string[], about: Partial<FoyerView> = {}): FoyerView => ({
  shown: ids[0],
  connections: new Map(ids.map((id) => [id, createConnection(id)])),
  others: new Map(),
  networkId: 'eip155:1',
  networkIds: ['eip155:1', 'eip155:10'],
  hasMoved: false,
  ...about,
})
/** Creates a wallet that is connected on both sides. */
const createWallet = (id: string, about: Partial<WagmiWallet> = {}): WagmiWallet => ({
  uid: id,
  connectorId: id,
  name: id,
  isMirror: false,
  told: createConnection(id),
  data: { accounts: [address], chainId: 1 },
  connection: createConnection(id),
  isSeen: true,
  isAsked: false,
  isLeaving: false,
  isEnded: false,
  ...about,
})
const gone = { data: undefined, connection: undefined }
const createWagmiView = (wallets: readonly WagmiWallet[], about: Partial<WagmiView> = {}): WagmiView => ({
  status: wallets.some(({ data }) => data) ? 'connected' : 'disconnected',
  wallets,
  current: wallets.find(({ data }) => data)?.uid ?? null,
  isCurrentGone: false,
  hasMoved: false,
  prompted: undefined,
  chainId: 1,
  chainIds: [1, 10],
  hasMovedChain: false,
  isSettled: true,
  isWritable: true,
  ...about,
})

describe('reconcile', () => {
  test('default: returns no effects if both sides agree', () => {
    const wagmi = createWagmiView([createWallet('a'), createWallet('b')])
    expect(reconcile(createFoyerView(['a', 'b']), wagmi)).toEqual([])
  })
  test('behavior: reports a wallet that wagmi connected once; disconnecting in Foyer disconnects in wagmi', () => {
    const wallet = createWallet('a', { told: undefined, isSeen: false })
    const tell = { type: 'tell', uid: 'a', connection: createConnection('a'), adopt: 'active' }
    expect(reconcile(createFoyerView([]), createWagmiView([wallet]))).toEqual([tell])
    const told = { ...wallet, told: createConnection('a') }
    expect(reconcile(createFoyerView([]), createWagmiView([told]))).toEqual([])
    const seen = { ...told, isSeen: true }
    expect(reconcile(createFoyerView([]), createWagmiView([seen]))).toEqual([{ type: 'leave', uid: 'a' }])
    expect(reconcile(createFoyerView([]), createWagmiView([{ ...seen, isLeaving: true }]))).toEqual([])
  })
  test('behavior: follows the app’s switch in wagmi, and keeps the other wallet', () => {
    const wallets = [createWallet('a'), createWallet('b')]
    const effects = reconcile(
      createFoyerView(['a', 'b']),
      createWagmiView(wallets, { current: 'b', hasMoved: true }),
    )
    expect(effects).toEqual([
      { type: 'tell', uid: 'b', connection: createConnection('b'), adopt: 'active' },
      { type: 'keep', connection: createConnection('a') },
    ])
  })
  test('behavior: sets wagmi’s current wallet to Foyer’s if wagmi chose another after a disconnect', () => {
    const wallets = [createWallet('a'), createWallet('b')]
    const effects = reconcile(createFoyerView(['b', 'a']), createWagmiView(wallets, { current: 'a' }))
    expect(effects).toEqual([{ type: 'setCurrent', uid: 'b' }])
  })
  test('behavior: if the active wallet ended in wagmi, reports the next one before the end of the first', () => {
    const wallets = [createWallet('a', gone), createWallet('b')]
    expect(reconcile(createFoyerView(['a', 'b']), createWagmiView(wallets)).map(({ type }) => type)).toEqual([
      'tell',
      'tellEnd',
    ])
  })
  test('behavior: replaces or clears wagmi’s current wallet if it has no connection', () => {
    const ended = createWallet('a', { ...gone, told: undefined, isSeen: false })
    const about = { current: 'a', isCurrentGone: true }
    const alone = createWagmiView([ended], about)
    expect(reconcile(createFoyerView([]), alone)).toEqual([{ type: 'clearCurrent' }])
    const asked = { ...ended, isAsked: true }
    expect(reconcile(createFoyerView([]), createWagmiView([asked], about))).toEqual([
      { type: 'clearCurrent' },
    ])
    const beside = createWagmiView([ended, createWallet('b'), createWallet('c')], about)
    expect(reconcile(createFoyerView(['c', 'b']), beside)).toEqual([{ type: 'setCurrent', uid: 'c' }])
    // Until wagmi has restored its connections, they are only missing yet.
    expect(reconcile(createFoyerView([]), { ...alone, isSettled: false })).toEqual([])
  })
  test('behavior: syncs nothing while Foyer is connecting the wallet, or while wagmi restores', () => {
    const asked = createWallet('a', { isAsked: true, told: undefined })
    expect(reconcile(createFoyerView([]), createWagmiView([asked]))).toEqual([])
    expect(reconcile(createFoyerView(['a']), createWagmiView([{ ...asked, ...gone }]))).toEqual([])
    const stale = createWagmiView([createWallet('a', gone)], { status: 'reconnecting' })
    expect(reconcile(createFoyerView(['a']), stale)).toEqual([])
  })
  test('behavior: adds a mirror for a wallet of Foyer, updates it, and removes it', () => {
    const others = new Map([['phone', { name: 'Phone', isAwaited: false }]])
    const foyer = createFoyerView(['phone'], { others })
    expect(reconcile(foyer, createWagmiView([]))).toEqual([{ type: 'addMirror', connectorId: 'phone' }])
    const mirror = createWallet('phone', { isMirror: true, name: 'Phone', connection: undefined })
    const types = (now: FoyerView, about: Partial<WagmiWallet>) =>
      reconcile(now, createWagmiView([{ ...mirror, ...about }])).map(({ type }) => type)
    expect(types(foyer, gone)).toEqual(['placeMirror'])
    expect(types(foyer, {})).toEqual([])
    expect(types(foyer, { data: { accounts: [address], chainId: 10 } })).toEqual(['placeMirror'])
    expect(types(foyer, { ...gone, isEnded: true })).toEqual(['tellEnd'])
    expect(types(createFoyerView([], { others }), {})).toEqual(['removeMirror'])
    const isAwaited = new Map([['phone', { name: 'Phone', isAwaited: true }]])
    expect(types(createFoyerView([], { others: isAwaited }), gone)).toEqual([])
  })
  test('behavior: without a wallet, follows the side that switched the network, unless Foyer lacks it', () => {
    const moved = createWagmiView([], { chainId: 10, hasMovedChain: true })
    expect(reconcile(createFoyerView([]), moved)).toEqual([{ type: 'tellNetwork', networkId: 'eip155:10' }])
    const foyer = createFoyerView([], { networkId: 'eip155:10', hasMoved: true })
    expect(reconcile(foyer, createWagmiView([]))).toEqual([{ type: 'setChain', chainId: 10 }])
    const unknown = createWagmiView([], { chainId: 137, hasMovedChain: true })
    expect(reconcile(createFoyerView([]), unknown)).toEqual([])
  })
})
