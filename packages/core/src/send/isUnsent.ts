import type { ErrorCode } from '@foyer/contract'
import { getErrorCode } from '../wallet/walletErrors.ts'

/** Error codes that guarantee that nothing left the account. After any other error, the wallet may have sent it anyway. */
const unsent: ReadonlySet<string> = new Set<ErrorCode>([
  'REQUEST_REJECTED',
  'REQUEST_PENDING',
  'NETWORK_MOVED',
  'ACCOUNT_MOVED',
  'NOT_CONNECTED',
  'CLIENT_NOT_SET',
  'CAPABILITY_MISSING',
  'CHAIN_UNSUPPORTED',
  'AMOUNT_INVALID',
  'INSUFFICIENT_FUNDS',
  'SOL_INSUFFICIENT',
  'SEND_PENDING',
  'QUOTE_CHANGED',
  'SWAP_ALLOWANCE_CHANGED',
  'SWAP_REFUSED',
  'SWAP_SIMULATION_FAILED',
  'SWAP_UNCHECKED',
  'TRANSACTION_CHANGED',
  'TRANSACTION_REVERTED',
  'WALLET_SILENT',
  'WALLET_WINDOW_BLOCKED',
])

/** Whether an error from `toRequestError` proves that nothing was sent. */
export function isUnsent(error: unknown): boolean {
  return unsent.has(getErrorCode(error))
}
