import { SecureError } from '../SecureError.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'

/** Asks the visitor, signs what they agreed to, and gives the answer of the method. */
export async function answerApproval(request: ApprovalRequest): Promise<unknown> {
  switch (request.method) {
    case 'personal_sign':
      return (await import('./signMessage.ts')).signMessage(request)
    case 'eth_signTypedData_v4':
      return (await import('./signTypedData.ts')).signTypedData(request)
    case 'eth_sendTransaction':
      return (await import('./sendTransaction.ts')).sendTransaction(request)
    case 'solana_signMessage':
      return (await import('./signMessage.ts')).signSolanaMessage(request)
    case 'solana_signTransaction':
    case 'solana_signAllTransactions':
    case 'solana_signAndSendTransaction':
      return (await import('./signSolana.ts')).signSolana(request)
    default:
      throw new SecureError('SMART_ACCOUNT_OFF', 'Smart accounts are not available on this network', {
        walletCode: 4200,
      })
  }
}
