import type { CaipNetworkId } from '@foyer/contract'
import type { Confirmation } from '../passkeys/Confirmation.ts'
import { SecureError } from '../SecureError.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import type { Wallet } from './Wallet.ts'

/** Parameters of `withKey`. */
export type WithKeyParameters = {
  wallet: Pick<Wallet, 'use'>
  network: CaipNetworkId
  address: string
  signal: AbortSignal
  confirmation: Confirmation | undefined
}

/**
 * Runs a function with the private key of an account, and wipes the key.
 *
 * @throws SecureError `BOX_INVALID` when the open wallet has another address.
 */
export async function withKey<value>(
  { wallet, network, address, signal, confirmation }: WithKeyParameters,
  run: (privateKey: Uint8Array) => value,
): Promise<value> {
  return wallet.use(
    signal,
    async (open) => {
      const { deriveAccounts } = await loadKeyParts()
      const { eip155, solana } = deriveAccounts(open.entropy)
      const account = network.startsWith('solana:') ? solana : eip155
      try {
        if (account.address !== address)
          throw new SecureError('BOX_INVALID', 'The open wallet is of another account')
        return run(account.privateKey)
      } finally {
        eip155.privateKey.fill(0)
        solana.privateKey.fill(0)
      }
    },
    confirmation,
  )
}
