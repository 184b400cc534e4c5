// @vitest-environment jsdom

import { createFoyer } from '@foyer/core'
import { mainnet, sepolia } from '@foyer/core/networks'
import { createTestApp } from '@foyer/core/testing'
import { announceEvmWallet, createEvmWallet, type EvmQuirk, evmQuirks } from '@foyer/testing'
import { type QuirkTarget, runQuirk } from '@foyer/testing/conformance'
import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeEach, describe, onTestFinished, test, vi } from 'vitest'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import * as chains from 'wagmi/chains'
import { mountProvider } from './test/createWorld.ts'
import { wagmi } from './wagmi.ts'

const nowhere = 'http://127.0.0.1:1'
const mnemonic = 'test test test test test test test test test test test junk'

function createTarget(quirk: EvmQuirk): QuirkTarget<'eip155'> {
  const wallet = createEvmWallet({ chains: { 1: nowhere, 11155111: nowhere }, quirks: [quirk] })
  let remove = () => {}
  let left: Config | undefined
  const app = createTestApp({
    connectorId: 'org.foyer.test',
    namespace: 'eip155',
    open() {
      ;({ remove } = announceEvmWallet(wallet))
      const config = createConfig({
        chains: [chains.mainnet, chains.sepolia],
        transports: { 1: http(nowhere), 11155111: http(nowhere) },
        storage: createStorage({ storage: localStorage }),
      }) as Config
      left = config
      const foyer = createFoyer({
        projectId: 'my-app',
        serverUrl: nowhere,
        networks: [mainnet, sepolia],
        adapters: [wagmi({ config })],
      })
      mountProvider(config)
      return foyer
    },
    close() {
      remove()
      // An abandoned page no longer discovers wallets.
      left?._internal.mipd?.destroy()
    },
  })
  onTestFinished(() => app.destroy())
  return {
    namespace: 'eip155',
    networkIds: [mainnet.caipNetworkId, sepolia.caipNetworkId],
    app,
    wallet: Object.assign(Object.create(wallet), {
      addresses: (addressIndex: number) => [mnemonicToAccount(mnemonic, { addressIndex }).address],
      switchNetwork: (networkId: string) => wallet.switchChain(Number(networkId.split(':')[1])),
      forgetNetwork: (networkId: string) => wallet.forgetChain(Number(networkId.split(':')[1])),
    }),
    verify: ({ address, message, signature }) =>
      verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('browser wallets through wagmi', () => {
  for (const quirk of Object.keys(evmQuirks) as EvmQuirk[])
    test(quirk, () => runQuirk(createTarget(quirk), quirk))
})
