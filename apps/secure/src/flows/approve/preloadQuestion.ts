import type { FrameAccountType } from '@foyer/contract'

/**
 * Preloads the code of an approval and its card while the account is read; loading them in sequence would delay the first
 * approval of a visit. Loading errors surface when the code is used.
 */
export function preloadQuestion(method: string, accountType: FrameAccountType): void {
  for (const load of loadersOf(method, accountType)) load().catch(() => {})
}

const readClear = () => import('../../explain/clear/readClear.ts')
const grants = [
  () => import('./grants/grantPermission.ts'),
  () => import('./grants/toGrantingRequest.ts'),
  () => import('./grants/revokePermission.ts'),
]

function loadersOf(method: string, accountType: FrameAccountType): readonly (() => Promise<unknown>)[] {
  const card = () => import('../../guard/placeCard.ts')
  switch (method) {
    case 'eth_sendTransaction':
      return accountType === 'smartAccount'
        ? [card, () => import('./sendOperation.ts'), readClear]
        : [card, () => import('./sendTransaction.ts'), readClear]
    case 'eth_sendUserOperation':
      return [card, () => import('./sendUserOperation.ts'), readClear]
    case 'wallet_sendCalls':
      return [card, () => import('./sendCalls.ts'), readClear]
    case 'eth_signTypedData_v4':
      return [card, () => import('./signTypedData.ts'), readClear]
    case 'personal_sign':
    case 'solana_signMessage':
      return [card, () => import('./signMessage.ts')]
    case 'wallet_grantPermissions':
    case 'wallet_requestExecutionPermissions':
    case 'wallet_revokeExecutionPermission':
      return [card, ...grants]
    case 'wallet_revokePermissions':
      // Most pages mean EIP-2255's method of this name, which needs no approval.
      return []
    default:
      return [card, () => import('./signSolana.ts')]
  }
}
