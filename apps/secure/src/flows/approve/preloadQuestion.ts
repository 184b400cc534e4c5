import type { FrameAccountType } from '@foyer/contract'

/**
 * Starts to load the code of a question while the account is read: one after the other would show in the first question of a visit.
 * Whether it loaded shows where it is used.
 */
export function preloadQuestion(method: string, accountType: FrameAccountType): void {
  for (const load of loadersOf(method, accountType)) load().catch(() => {})
}

const readClear = () => import('../../explain/clear/readClear.ts')

function loadersOf(method: string, accountType: FrameAccountType): readonly (() => Promise<unknown>)[] {
  switch (method) {
    case 'eth_sendTransaction':
      return accountType === 'smartAccount'
        ? [() => import('./sendOperation.ts'), readClear]
        : [() => import('./sendTransaction.ts'), readClear]
    case 'wallet_sendCalls':
      return [() => import('./sendCalls.ts'), readClear]
    case 'eth_signTypedData_v4':
      return [() => import('./signTypedData.ts'), readClear]
    default:
      return []
  }
}
