import {
  type CaipAddress,
  formatCaipAddress,
  SiwxAccountMismatchError,
  SiwxDomainMismatchError,
  SiwxExpiredError,
  type SiwxMessage,
  SiwxNotYetValidError,
} from '@foyer/contract'
import { isSameAccount } from './isSameAccount.ts'
import { siwxLimits } from './siwxLimits.ts'

/**
 * Checks a sign-in message against its sender, origin and time, but neither nonce nor signature.
 *
 * @throws SiwxAccountMismatchError, SiwxDomainMismatchError, SiwxExpiredError, SiwxNotYetValidError
 */
export function checkMessage(
  message: SiwxMessage,
  { accountAddress, origin, nowMs }: { accountAddress: CaipAddress; origin: string; nowMs: number },
): void {
  const signer = formatCaipAddress({ networkId: message.chainId, address: message.accountAddress })
  if (!isSameAccount(signer, accountAddress)) throw new SiwxAccountMismatchError()
  // A page that had a visitor sign for another site must not get in there with it.
  if (message.domain !== new URL(origin).host || originOf(message.uri) !== origin)
    throw new SiwxDomainMismatchError()
  const { issuedAt, notBefore, expirationTime } = message
  if (expirationTime && Date.parse(expirationTime) <= nowMs) throw new SiwxExpiredError()
  for (const start of [issuedAt, notBefore])
    if (start && Date.parse(start) > nowMs + siwxLimits.clockSkewMs) throw new SiwxNotYetValidError()
}

function originOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined
}
