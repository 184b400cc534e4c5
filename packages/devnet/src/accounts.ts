import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/**
 * The mnemonic of every local development chain. Never send anything of value to its accounts.
 *
 * @example
 * ```ts
 * import { testMnemonic } from '@foyer/devnet'
 * import { mnemonicToAccount } from 'viem/accounts'
 *
 * // For a wallet that takes a phrase; `testAccount` has the accounts themselves.
 * console.log(mnemonicToAccount(testMnemonic).address) // '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
 * ```
 */
export const testMnemonic = 'test test test test test test test test test test test junk'

/**
 * Number of the mnemonic's accounts, from the first, that hold tokens.
 *
 * @example
 * ```ts
 * import { fundedAccounts, testAccount } from '@foyer/devnet'
 *
 * // One for each test that runs at the same time: their nonces do not meet.
 * const accounts = Array.from({ length: fundedAccounts }, (_, index) => testAccount(index))
 * console.log(accounts.length) // 5
 * ```
 */
export const fundedAccounts = 5

/** Accounts derived so far: each derivation takes 2,048 rounds of hashing. */
const accounts = new Map<number, HDAccount>()

/**
 * A test account by its index.
 *
 * @example
 * ```ts
 * import { startChain, testAccount } from '@foyer/devnet'
 * import { createWalletClient, http, parseEther } from 'viem'
 *
 * const chain = await startChain({ chainId: 31337 })
 * const client = createWalletClient({ account: testAccount(0), transport: http(chain.url) })
 * await client.sendTransaction({ chain: null, to: testAccount(1).address, value: parseEther('1') })
 * await chain.stop()
 * ```
 */
export function testAccount(addressIndex: number): HDAccount {
  const known = accounts.get(addressIndex)
  if (known) return known
  const account = mnemonicToAccount(testMnemonic, { addressIndex })
  accounts.set(addressIndex, account)
  return account
}
