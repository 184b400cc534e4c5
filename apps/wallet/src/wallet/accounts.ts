import type { Namespace } from '@foyer/contract'
import {
  createBitcoinSigner,
  createCosmosSigner,
  createPolkadotSigner,
  createSolanaSigner,
} from '@foyer/testing'
import { mnemonicToAccount } from 'viem/accounts'

/** The mnemonic of every local development chain: its keys are public. */
const testMnemonic = 'test test test test test test test test test test test junk'

/** Accounts of the test mnemonic, which local chains fund. Non-EVM keys are derived on first use. */
export const accounts = [0, 1, 2, 3, 4].map((index) => {
  const options = { mnemonic: testMnemonic, accountIndex: index }
  return {
    index,
    name: `Account ${index + 1}`,
    signer: mnemonicToAccount(testMnemonic, { addressIndex: index }),
    /** @param rpcUrl where it sends; without one, it only signs */
    solana: once((rpcUrl?: string) => createSolanaSigner({ ...options, rpcUrl })),
    bip122: once(() => createBitcoinSigner(options)),
    polkadot: once(() => createPolkadotSigner(options)),
    cosmos: once(() => createCosmosSigner(options)),
  }
})

/** One of the wallet's accounts. */
export type WalletAccount = (typeof accounts)[number]

/** Address prefix of Polkadot's relay chain. */
const polkadotPrefix = 0

/** The address of an account on the wallet's networks of a namespace. */
export function addressOf(account: WalletAccount, namespace: Namespace): string {
  switch (namespace) {
    case 'eip155':
      return account.signer.address
    case 'solana':
      return account.solana().address
    case 'bip122':
      return account.bip122().payment.address
    case 'polkadot':
      return account.polkadot().address(polkadotPrefix)
    case 'cosmos':
      return account.cosmos().address()
  }
}

/** The account with this index. */
export function accountOf(index: number): WalletAccount | undefined {
  return accounts.find((account) => account.index === index)
}

/** The account with this address in a namespace. Only EVM addresses are case-insensitive. */
export function accountAt(namespace: Namespace, address: string): WalletAccount | undefined {
  return accounts.find((account) => isSameAddress(namespace, addressOf(account, namespace), address))
}

/** Whether two addresses of a namespace are the same. */
export function isSameAddress(namespace: Namespace, one: string, other: string): boolean {
  return namespace === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other
}

/** Memoizes a factory by its argument. */
function once<value>(make: (key?: string) => value): (key?: string) => value {
  const made = new Map<string | undefined, value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
