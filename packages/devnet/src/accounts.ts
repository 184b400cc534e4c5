import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The words every local development chain knows. Never send anything of worth to their accounts. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** How many of the mnemonic's accounts, from the first, hold tokens. */
export const fundedAccounts = 5

/** A test account by its index. */
export function testAccount(addressIndex: number): HDAccount {
  return mnemonicToAccount(testMnemonic, { addressIndex })
}
