import {
  type CaipAddress,
  canParseUrl,
  formatCaipAddress,
  parseCaipAddress,
  SiwxAccountMismatchError,
  SiwxDomainMismatchError,
  SiwxExpiredError,
  type SiwxMessage,
  SiwxNotYetValidError,
} from '@foyer/contract'
import type { AddressFormats } from './addressFormats.ts'
import { normalizeAccount } from './normalizeAccount.ts'
import { siwxLimits } from './siwxLimits.ts'

/**
 * Checks a sign-in message against its sender, origin and time, but not its nonce or signature. Returns the account in its
 * chain's canonical form, the only one that may be stored or named in a token.
 *
 * @throws SiwxAccountMismatchError, SiwxAddressFormatError, SiwxChainUnknownError, SiwxDomainMismatchError, SiwxExpiredError,
 * SiwxNotYetValidError
 */
export function checkMessage(
  message: SiwxMessage,
  {
    accountAddress,
    origin,
    nowMs,
    formats,
  }: { accountAddress: CaipAddress; origin: string; nowMs: number; formats: AddressFormats },
): CaipAddress {
  const signer = formatCaipAddress({ networkId: message.chainId, address: message.accountAddress })
  if (parseCaipAddress(accountAddress).networkId !== message.chainId) throw new SiwxAccountMismatchError()
  const account = normalizeAccount(signer, formats)
  if (normalizeAccount(accountAddress, formats) !== account) throw new SiwxAccountMismatchError()
  // A page that tricked a visitor into signing for another site must not sign in there with it.
  if (message.domain !== new URL(origin).host || originOf(message.uri) !== origin)
    throw new SiwxDomainMismatchError()
  const { issuedAt, notBefore, expirationTime } = message
  if (expirationTime && Date.parse(expirationTime) <= nowMs) throw new SiwxExpiredError()
  for (const start of [issuedAt, notBefore])
    if (start && Date.parse(start) > nowMs + siwxLimits.clockSkewMs) throw new SiwxNotYetValidError()
  return account
}

function originOf(uri: string): string | undefined {
  return canParseUrl(uri) ? new URL(uri).origin : undefined
}
