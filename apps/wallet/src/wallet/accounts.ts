import { mnemonicToAccount } from 'viem/accounts'

/** The words every local development chain knows: whoever reads this holds the keys. */
const testMnemonic = 'test test test test test test test test test test test junk'

/** Accounts of the test mnemonic that local chains fund. */
export const accounts = [0, 1, 2, 3, 4].map((index) => ({
  index,
  name: `Account ${index + 1}`,
  signer: mnemonicToAccount(testMnemonic, { addressIndex: index }),
}))

/** One of the wallet's accounts. */
export type WalletAccount = (typeof accounts)[number]

/** The account with this address or this index. */
export function accountOf(key: string | number): WalletAccount | undefined {
  return accounts.find(({ index, signer }) =>
    typeof key === 'number' ? index === key : signer.address.toLowerCase() === key.toLowerCase(),
  )
}
