export type { BitcoinProvider } from './BitcoinProvider.ts'
export { bitcoin } from './bitcoin.ts'
export { bitcoinNetworkIds } from './bitcoinNetworkIds.ts'
