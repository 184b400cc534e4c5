import { ActionNotAllowedError } from '@foyer/contract'
import { namesAuthorization } from './namesAuthorization.ts'
import type { SendCallsRequest } from './sendCalls.ts'

/** Methods that send calls to the chain. */
const sending: readonly string[] = ['eth_sendTransaction', 'eth_sendUserOperation', 'wallet_sendCalls']

/** Asks the visitor, signs what they approved, and returns the method's answer. */
export async function answerApproval(
  request: SendCallsRequest & { getToken(): Promise<string> },
): Promise<unknown> {
  const { smart } = request
  // Dropping it would send another transaction than the page asked for.
  if (sending.includes(request.method) && namesAuthorization(request.params))
    throw new ActionNotAllowedError()
  switch (request.method) {
    case 'personal_sign':
      return (await import('./signMessage.ts')).signMessage(request)
    case 'eth_signTypedData_v4':
      return (await import('./signTypedData.ts')).signTypedData(request)
    case 'eth_sendTransaction':
      return smart
        ? (await import('./sendOperation.ts')).sendOperation({ ...request, smart })
        : (await import('./sendTransaction.ts')).sendTransaction(request)
    case 'eth_sendUserOperation':
      return (await import('./sendUserOperation.ts')).sendUserOperation(request)
    case 'wallet_sendCalls':
      return (await import('./sendCalls.ts')).sendCalls(request)
    case 'wallet_grantPermissions':
    case 'wallet_requestExecutionPermissions': {
      const [{ grantPermission }, { toGranting }] = await loadGrants()
      return grantPermission(toGranting(request))
    }
    case 'wallet_revokeExecutionPermission': {
      const [, { toGranting }, { revokePermission }] = await loadGrants()
      return revokePermission(toGranting(request))
    }
    case 'wallet_revokePermissions': {
      const [, { toGranting }, { isSiteRevocation, revokeLegacy }] = await loadGrants()
      if (isSiteRevocation(request.params)) throw new ActionNotAllowedError()
      return revokeLegacy(toGranting(request))
    }
    case 'solana_signMessage':
      return (await import('./signMessage.ts')).signSolanaMessage(request)
    case 'solana_signTransaction':
    case 'solana_signAllTransactions':
    case 'solana_signAndSendTransaction':
      return (await import('./signSolana.ts')).signSolana(request)
    default:
      throw new ActionNotAllowedError()
  }
}

function loadGrants() {
  return Promise.all([
    import('./grants/grantPermission.ts'),
    import('./grants/toGranting.ts'),
    import('./grants/revokePermission.ts'),
  ])
}
