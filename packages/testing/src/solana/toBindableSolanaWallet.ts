import type { BindableWallet } from '../shared/BindableWallet.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import { packBytes, unpackBytes } from '../shared/packBytes.ts'
import type { SolanaTestWallet } from './createSolanaWallet.ts'

/** Adapts a wallet for its script in a page: bytes are converted to JSON. */
export function toBindableSolanaWallet(wallet: SolanaTestWallet): BindableWallet {
  return {
    request: async (call, origin) => packBytes(await wallet.request(unpackBytes(call) as WalletCall, origin)),
    on: (listener) =>
      wallet.on(({ event, value }, isFor) => listener({ event, value: packBytes(value) }, isFor)),
  }
}
