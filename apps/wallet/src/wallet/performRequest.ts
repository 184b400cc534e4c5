import { sendTransaction } from 'viem/actions'
import { clientOf } from '../chain/clientOf.ts'
import type { WalletAccount } from './accounts.ts'
import type { OtherNetwork } from './networks.ts'
import type { RequestDetails, SignerCall } from './RequestDetails.ts'

/** Executes an approved request, and returns the answer for the app. */
export async function performRequest(details: RequestDetails): Promise<unknown> {
  switch (details.kind) {
    case 'message': {
      const { account, network, raw, call } = details
      if (network.namespace === 'eip155' || !call) return account.signer.signMessage({ message: { raw } })
      return signerOf(account, network).request(call)
    }
    case 'typed-data':
      return details.account.signer.signTypedData(details.typedData)
    case 'transaction': {
      const { account, chain, transaction } = details
      const { fees, ...call } = transaction
      return sendTransaction(clientOf(chain), { account: account.signer, ...call, ...fees })
    }
    case 'whole-transaction':
      return signerOf(details.account, details.network).request(details.call)
    case 'switch-chain':
      return null
  }
}

function signerOf(
  account: WalletAccount,
  { namespace, rpcUrl }: OtherNetwork,
): { request(call: SignerCall): Promise<unknown> } {
  return namespace === 'solana' ? account.solana(rpcUrl) : account[namespace]()
}
