import { type ErrorCode, type NameProfile, NameRegisterFailedError } from '@foyer/contract'
import { getQueryClient } from '../base/getQueryClient.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Parameters of `registerName`. */
export type RegisterNameParameters = {
  /** The full name, such as `alice.foyer.test`; see `nameZonesQuery`. */
  name: string
}

/** Error codes that are passed on unchanged, because they explain themselves. */
const plainCodes: readonly ErrorCode[] = [
  'ADDRESS_NOT_FOUND',
  'CAPABILITY_MISSING',
  'CHAIN_ID_INVALID',
  'CLIENT_NOT_SET',
  'NAMES_OFF',
  'NAME_INVALID',
  'NAME_OWNED',
  'NAME_TAKEN',
  'NAME_TOO_SHORT',
  'NOT_CONNECTED',
  'REQUEST_PENDING',
  'REQUEST_REJECTED',
]

/**
 * Registers a name for the connected EVM account: it signs a message, which is free, and the server stores the name. The name
 * then becomes the account's profile name.
 *
 * @example
 * ```ts
 * import { registerName } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await registerName(foyer, { name: 'ada.example.eth' })
 * ```
 *
 * @throws AddressNotFoundError, CapabilityMissingError, ChainIdInvalidError, RequestRejectedError, RequestPendingError,
 * NameRegisterFailedError
 * @throws ServerResponseError `NAME_TAKEN`, `NAME_OWNED`, `NAME_INVALID`, `NAME_TOO_SHORT`, `NAMES_OFF`
 */
export async function registerName(foyer: Foyer, { name }: RegisterNameParameters): Promise<NameProfile> {
  foyer._internal.emit('REGISTER_NAME_INITIATED', undefined)
  try {
    const { postName } = await import('./postName.ts')
    const profile = await postName(foyer, { name })
    forgetSuggestions(foyer)
    foyer._internal.emit('REGISTER_NAME_SUCCESS', undefined)
    return profile
  } catch (cause) {
    const code = (cause as { code?: ErrorCode }).code
    if (code === 'NAME_TAKEN') forgetSuggestions(foyer)
    const error =
      code && plainCodes.includes(code) ? cause : new NameRegisterFailedError({ value: name, cause })
    foyer._internal.emit('REGISTER_NAME_ERROR', { code: code ?? 'NAME_REGISTER_FAILED' })
    throw error
  }
}

/** A suggested name is no longer free: mounted views refetch. */
function forgetSuggestions(foyer: Foyer): void {
  void getQueryClient(foyer).invalidateQueries({ queryKey: ['nameSuggestions'] })
}
