import type { Hex } from 'viem'
import { vi } from 'vitest'
import type { SmartAccount } from '../src/smart/SmartAccount.ts'

/** The receipt of an operation, once a block has it. */
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
