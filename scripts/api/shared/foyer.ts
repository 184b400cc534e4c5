// Imported by examples as `./foyer`: the file that creates an app's instance.
import { bitcoin } from '@foyer/bitcoin'
import { createFoyer } from '@foyer/core'
import { base, bitcoin as bitcoinMainnet, mainnet, solana as solanaMainnet } from '@foyer/core/networks'
import { evm } from '@foyer/evm'
import { solana } from '@foyer/solana'

export const foyer = createFoyer({
  projectId: 'my-app',
  serverUrl: 'https://foyer.example.com',
  networks: [mainnet, base, solanaMainnet, bitcoinMainnet],
  adapters: [evm(), solana(), bitcoin()],
})
