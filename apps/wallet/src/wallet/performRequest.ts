import { sendTransaction } from 'viem/actions'
import { clientOf } from '../chain/clientOf.ts'
import type { RequestDetails } from './RequestDetails.ts'

/** Does what a person approved, and returns the answer for the app. */
export async function performRequest(details: RequestDetails): Promise<string | null> {
  switch (details.kind) {
    case 'message':
      return details.account.signer.signMessage({ message: { raw: details.raw } })
    case 'typed-data':
      return details.account.signer.signTypedData(details.typedData)
    case 'transaction': {
      const { account, chain, transaction } = details
      return sendTransaction(clientOf(chain), { account: account.signer, ...transaction })
    }
    case 'switch-chain':
      return null
  }
}
