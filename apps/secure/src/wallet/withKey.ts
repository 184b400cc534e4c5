import type { ApprovalRequest } from '../flows/approve/ApprovalRequest.ts'
import type { Confirmation } from '../passkeys/Confirmation.ts'
import { SecureError } from '../SecureError.ts'

/**
 * Runs something with the private key of the request's account, and wipes the key.
 *
 * @throws SecureError `BOX_INVALID` when the open wallet is of another address.
 */
export async function withKey<value>(
  {
    wallet,
    network,
    address,
    signal,
    confirmation,
  }: Pick<ApprovalRequest, 'wallet' | 'network' | 'address' | 'signal'> & {
    confirmation: Confirmation | undefined
  },
  run: (privateKey: Uint8Array) => value,
): Promise<value> {
  return wallet.use(
    signal,
    async (open) => {
      const { deriveAccounts } = (await import('../keys/keyParts.ts')).keyParts
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
