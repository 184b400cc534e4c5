import { setMaxListeners } from 'node:events'
import { bitcoin } from '@foyer/bitcoin'
import type { CaipNetworkId, Namespace } from '@foyer/contract'
import { type AdapterFactory, createFoyer, type Network } from '@foyer/core'
import * as networks from '@foyer/core/networks'
import { createTestApp, type TestApp } from '@foyer/core/testing'
import { cosmos } from '@foyer/cosmos'
import { evm } from '@foyer/evm'
import { polkadot } from '@foyer/polkadot'
import type { Listening } from '@foyer/server'
import { solana } from '@foyer/solana'
import {
  createCosmosSigner,
  createPhoneWallet,
  type PhoneQuirk,
  phoneQuirkNamespaces,
  phoneQuirks,
} from '@foyer/testing'
import { type PhoneQuirkTarget, runPhoneQuirk } from '@foyer/testing/conformance'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, type TestContext, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { rpcChains } from '../../server/src/features/chains/rpcChains.ts'
import { verifySignature } from '../../server/src/features/siwx/signatures/verifySignature.ts'
import { startRelay } from './test/startPairing.ts'
import { walletConnect } from './walletConnect.ts'

const served: Record<Namespace, { adapter: () => AdapterFactory; networks: readonly [Network, Network] }> = {
  eip155: { adapter: evm, networks: [networks.mainnet, networks.sepolia] },
  solana: { adapter: solana, networks: [networks.solana, networks.solanaDevnet] },
  bip122: { adapter: bitcoin, networks: [networks.bitcoin, networks.bitcoinTestnet] },
  polkadot: { adapter: polkadot, networks: [networks.polkadot, networks.kusama] },
  cosmos: { adapter: cosmos, networks: [networks.cosmosHub, networks.osmosis] },
}
const namespaces = Object.keys(served) as Namespace[]
const cosmosSigners = [0, 1].map((accountIndex) => createCosmosSigner({ accountIndex }))

let relay: Listening

beforeAll(async () => {
  relay = await startRelay()
  const page = Object.assign(new EventTarget(), { origin: 'https://app.test' })
  // All visits listen to one window.
  setMaxListeners(0, page)
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', { userAgent: 'desktop', maxTouchPoints: 0, languages: ['en'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('WebSocket', WebSocket)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await relay.close()
})

async function createTarget(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  namespace: Namespace,
  quirk?: PhoneQuirk,
) {
  const { adapter, networks } = served[namespace]
  const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId) as [CaipNetworkId, CaipNetworkId]
  const phone = await createPhoneWallet({
    relayUrl: relay.relayUrl,
    networkIds,
    quirks: quirk ? [quirk] : [],
  })
  const id = crypto.randomUUID()
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const app = createTestApp({
    connectorId: 'walletConnect',
    namespace,
    open: () =>
      createFoyer({
        projectId: 'test',
        serverUrl: 'http://127.0.0.1:1',
        // Visits run side by side.
        id,
        metadata: { name: 'App', description: '', url: 'https://app.test', icons: [] },
        storage,
        networks,
        adapters: [adapter()],
        connectors: [walletConnect({ relayUrl: relay.relayUrl })],
      }),
    onUri: (uri) => void phone.pair(uri),
  })
  onTestFinished(async () => {
    await app.destroy()
    phone.destroy()
  })
  const target: PhoneQuirkTarget = {
    namespace,
    networkIds,
    app,
    wallet: Object.assign(Object.create(phone), {
      forgetPermissions: () => void phone.disconnect(),
      forgetNetwork: namespace === 'eip155' ? phone.forgetNetwork : undefined,
    }),
    verify: async (signed) => {
      const prefix = signed.address.split('1')[0]
      const signer =
        namespace === 'cosmos' && cosmosSigners.find((one) => one.address(prefix) === signed.address)
      return verifySignature(
        { ...signed, publicKey: signer ? signer.publicKey : undefined },
        rpcChains({ chains: [] }),
      )
    },
  }
  return { app, phone, target }
}

describe('a phone wallet over a relay', () => {
  for (const namespace of namespaces)
    describe(`${namespace}`, () => {
      for (const quirk of Object.keys(phoneQuirks) as PhoneQuirk[])
        if (phoneQuirkNamespaces[quirk]?.includes(namespace) !== false)
          test.concurrent(`${quirk}`, async (context) => {
            const { target } = await createTarget(context, namespace, quirk)
            await runPhoneQuirk(target, quirk)
          })
    })
})

describe('a phone wallet that ends its session', () => {
  for (const namespace of namespaces) {
    test.concurrent(`${namespace}: while the page is closed, disconnects the next visit`, async (context) => {
      const { app, phone, target } = await createTarget(context, namespace)
      await app.reload()
      await connectTo(app, target)
      await app.reload({ meanwhile: () => phone.disconnect() })
      await vi.waitFor(async () => expect(await app.connection()).toBeUndefined(), { timeout: 20_000 })
      expect(await app.status()).toBe('disconnected')
      expect(await app.signMessage('Hello')).toMatchObject({ ok: false, code: 'NOT_CONNECTED' })
      await connectTo(app, target)
    })
    test.concurrent(`${namespace}: while a request is pending, rejects it and disconnects`, async (context) => {
      const { app, phone, target } = await createTarget(context, namespace)
      await app.reload()
      await connectTo(app, target)
      const { arrived } = phone.holdNext()
      const asked = app.signMessage('Hello')
      await arrived
      await phone.disconnect()
      expect(await asked).toMatchObject({ ok: false, code: 'NOT_CONNECTED' })
      await vi.waitFor(async () => expect(await app.connection()).toBeUndefined(), { timeout: 20_000 })
      await connectTo(app, target)
    })
  }
})

async function connectTo(app: TestApp, { networkIds }: PhoneQuirkTarget): Promise<void> {
  const attempt = await app.startConnect(networkIds[0])
  expect(await attempt.finished()).toMatchObject({ ok: true })
}
