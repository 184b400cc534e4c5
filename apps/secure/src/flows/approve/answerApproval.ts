import { ActionNotAllowedError } from '@foyer/contract'
import type { SendCallsRequest } from './sendCalls.ts'

const fields = /^authori[sz]ations?(?:_?list)?$|7702/i
const types: readonly unknown[] = ['0x4', '0x04', 4, '4', 'eip7702']

/**
 * Whether a transaction or a call carries an [EIP-7702](https://eips.ethereum.org/EIPS/eip-7702) authorization, anywhere in
 * its parameters. It would permanently make the account run other code on every chain it names.
 */
function namesAuthorization(params: unknown): boolean {
  if (Array.isArray(params)) return params.some(namesAuthorization)
  if (typeof params !== 'object' || params === null) return false
  return Object.entries(params).some(
    ([name, value]) =>
      fields.test(name) || (name === 'type' && types.includes(value)) || namesAuthorization(value),
  )
}

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
      const [{ grantPermission }, { toGrantingRequest }] = await loadGrants()
      return grantPermission(toGrantingRequest(request))
    }
    case 'wallet_revokeExecutionPermission': {
      const [, { toGrantingRequest }, { revokePermission }] = await loadGrants()
      return revokePermission(toGrantingRequest(request))
    }
    case 'wallet_revokePermissions': {
      const [, { toGrantingRequest }, { isSiteRevocation, revokeLegacy }] = await loadGrants()
      if (isSiteRevocation(request.params)) throw new ActionNotAllowedError()
      return revokeLegacy(toGrantingRequest(request))
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
    import('./grants/toGrantingRequest.ts'),
    import('./grants/revokePermission.ts'),
  ])
}
