import { createFoyer, type Foyer, type FoyerOptions, getConnection, getNamespaceState } from '@foyer/core'
import { mainnet, sepolia } from '@foyer/core/networks'
import { announceEvmWallet, createEvmWallet, type EvmQuirk, type EvmTestWallet } from '@foyer/testing'
import { getAddress } from 'viem'
import { onTestFinished, vi } from 'vitest'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import * as chains from 'wagmi/chains'
import { wagmi } from '../wagmi.ts'

/** A page with wallets, a wagmi config over them, and a Foyer instance over both. */
export type World = {
  config: Config
  foyer: Foyer
  wallet: EvmTestWallet
  other: EvmTestWallet
  /** States of each side in order, without repetitions. */
  seen: { foyer: string[]; wagmi: string[] }
  /** Restarts the recording from the current state. */
  forget(): void
}

export const walletId = 'org.foyer.test'
export const otherId = 'org.foyer.other'

/** Data that a visit leaves for the next one. */
export type Left = { entries: Map<string, string>; wallets?: { wallet: EvmTestWallet; other: EvmTestWallet } }

export const nothingLeft = (): Left => ({ entries: new Map() })

let count = 0

/** Opens the page with the data left by an earlier visit. */
export function createWorld(
  options: Partial<FoyerOptions> & {
    left?: Left
    ssr?: boolean
    noStorage?: boolean
    /** Quirks of the first wallet. */
    quirks?: readonly EvmQuirk[]
  } = {},
): World {
  const { left = nothingLeft(), ssr = false, noStorage = false, quirks = [], ...rest } = options
  vi.stubGlobal('window', Object.assign(new EventTarget(), { origin: 'https://app.test' }))
  vi.stubGlobal('navigator', { userAgent: 'desktop', maxTouchPoints: 0 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const create = (accountIndex: number) =>
    createEvmWallet({
      chains: { 1: 'http://127.0.0.1:1', 11155111: 'http://127.0.0.1:1' },
      accountIndex,
      quirks: accountIndex === 0 ? quirks : [],
    })
  left.wallets ??= { wallet: create(0), other: create(1) }
  const { wallet, other } = left.wallets
  announceEvmWallet(wallet, { rdns: walletId })
  announceEvmWallet(other, { rdns: otherId, name: 'Other Wallet' })
  const backend = {
    getItem: (key: string) => left.entries.get(key) ?? null,
    setItem: (key: string, value: string) => void left.entries.set(key, value),
    removeItem: (key: string) => void left.entries.delete(key),
  }
  const config = createConfig({
    chains: [chains.mainnet, chains.sepolia],
    transports: { 1: http('http://127.0.0.1:1'), 11155111: http('http://127.0.0.1:1') },
    storage: noStorage ? null : createStorage({ storage: backend }),
    ssr,
  }) as Config
  const foyer = createFoyer({
    projectId: 'test',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet, sepolia],
    adapters: [wagmi({ config })],
    id: `wagmi-${process.pid}-${left === options.left ? 'kept' : count++}`,
    storage: backend,
    ...rest,
  })
  const seen: World['seen'] = { foyer: [], wagmi: [] }
  const note = (side: keyof World['seen'], text: string) =>
    seen[side].at(-1) === text || seen[side].push(text)
  foyer.subscribe(() => note('foyer', showFoyer(foyer)))
  config.subscribe(
    (state) => state,
    () => note('wagmi', showWagmi(config)),
  )
  onTestFinished(() => {
    foyer.destroy()
    vi.unstubAllGlobals()
  })
  const forget = () => {
    seen.foyer = [showFoyer(foyer)]
    seen.wagmi = [showWagmi(config)]
  }
  forget()
  return { config, foyer, wallet, other, seen, forget }
}

/** Describes Foyer's state: the status, or the wallet, start of the address and chain. */
export function showFoyer(foyer: Foyer): string {
  const connection = getConnection(foyer.state, 'eip155')
  if (!connection) return getNamespaceState(foyer.state, 'eip155').status
  const { connectorId, accounts, networkId } = connection
  return `${connectorId} ${getAddress(accounts[0].address).slice(0, 6)} ${networkId.slice('eip155:'.length)}`
}

/** Describes wagmi's state in the same way, as its hooks show it. */
export function showWagmi(config: Config): string {
  const { current, connections, status } = config.state
  const connection = current === null ? undefined : connections.get(current)
  if (status !== 'connected' || !connection) return status
  return `${connection.connector.id.replace('foyer:', '')} ${connection.accounts[0].slice(0, 6)} ${connection.chainId}`
}

/** Simulates the mount of wagmi's provider: in its first render, or with `ssr` in an effect. */
export function mountProvider(config: Config): void {
  const { ssr, mipd, connectors } = config._internal
  const store = config._internal.store as { persist?: { rehydrate(): unknown } }
  if (!ssr) void reconnect(config)
  else
    void Promise.resolve(store.persist?.rehydrate()).then(() => {
      const found = (mipd?.getProviders() ?? []).map((detail) =>
        connectors.setup(connectors.providerDetailToConnector(detail)),
      )
      connectors.setState((before) => [...before, ...found])
      return reconnect(config)
    })
}
