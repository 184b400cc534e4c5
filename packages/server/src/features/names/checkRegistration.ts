import {
  checkName,
  NameInvalidError,
  type NameMessage,
  NameMessageExpiredError,
  NameMessageInvalidError,
  parseNameMessage,
  toEvmChainId,
} from '@foyer/contract'
import { getAddress, isAddress } from 'viem'
import { RequestError } from '../../kit/RequestError.ts'
import type { NameRegistration } from './NamesService.ts'
import { nameLimits } from './nameLimits.ts'

/** Contents of a registration, checked against its origin and time, but without checking ownership or signature. */
export type CheckedRegistration = {
  message: NameMessage
  /** Account address, with EIP-55 checksum. */
  address: string
  /** Address the name will have on the chain, with EIP-55 checksum. */
  target: string
  chainId: number
}

/**
 * Checks the contents of a registration.
 *
 * @throws NameInvalidError, NameTooShortError, NameMessageInvalidError, NameMessageExpiredError
 * @throws RequestError `ADDRESS_INVALID`
 */
export function checkRegistration(
  registration: NameRegistration,
  { zones, nowMs }: { zones: readonly string[]; nowMs: number },
): CheckedRegistration {
  const message = parseNameMessage(registration.message)
  const [label = '', ...rest] = message.name.split('.')
  if (!zones.includes(rest.join('.')) || checkName(label) !== label) throw new NameInvalidError()
  if (!isAddress(registration.address))
    throw new RequestError('ADDRESS_INVALID', 'The address is not an EVM address')
  const chainId = toEvmChainId(message.coin_type)
  // A signature for one chain or page must not be valid for another.
  if (
    chainId === undefined ||
    message.coin_type !== registration.coinType ||
    message.domain !== registration.domain
  )
    throw new NameMessageInvalidError()
  const ageMs = nowMs - message.timestamp * 1_000
  if (ageMs > nameLimits.messageTtlMs || ageMs < -nameLimits.clockSkewMs) throw new NameMessageExpiredError()
  // A mistyped address would misdirect everyone who sends to the name.
  const { address: target = registration.address } = message
  if (!isAddress(target)) throw new NameMessageInvalidError()
  return { message, address: getAddress(registration.address), target: getAddress(target), chainId }
}
