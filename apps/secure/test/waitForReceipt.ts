import type { Hex } from 'viem'
import { vi } from 'vitest'
import type { SmartAccount } from '../src/smart/SmartAccount.ts'

/** Returns the receipt of an operation once it is mined. */
export function waitForReceipt(account: SmartAccount, hash: Hex) {
  return vi.waitFor(
    async () => {
      const receipt = await account.getReceipt(hash)
      if (!receipt) throw new Error('Not on the chain yet')
      return receipt
    },
    { timeout: 20_000, interval: 50 },
  )
}
