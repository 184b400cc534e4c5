import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/** The words every local development chain knows. Never send real money to its accounts. */
export const testMnemonic = 'test test test test test test test test test test test junk'

/** A test account by its index. */
export function testAccount(addressIndex: number): HDAccount {
  return mnemonicToAccount(testMnemonic, { addressIndex })
}
