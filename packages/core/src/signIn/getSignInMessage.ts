import {
  buildSiwxMessage,
  type CaipAddress,
  formatCaipAddress,
  NotConnectedError,
  type SiwxMessage,
} from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { getWallet } from '../wallet/getWallet.ts'
import { getSiwx } from './getSiwx.ts'

const backendTimeoutMs = 10_000
/** An older message is replaced before signing: its nonce could expire while the wallet asks. */
const freshMs = 60_000

/** The message of a pending sign-in. */
export type SignInMessage = {
  /** The account, as the message writes its address. */
  accountAddress: CaipAddress
  fields: SiwxMessage
  /** The text to sign. */
  text: string
}

/** `key`: the account that the message is for. */
type Kept = { key: CaipAddress; madeAtMs: number; message: Promise<SignInMessage> }

const createPlace = (): { kept?: Kept | undefined } => ({})

/**
 * Returns the message that the active account is about to sign, so that a view can show it first. `signIn` signs the same
 * message unless it is older than a minute.
 *
 * @example
 * ```ts
 * import { getSignInMessage } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const { text } = await getSignInMessage(foyer)
 * ```
 *
 * @throws NotConnectedError without an account or a sign-in; otherwise the errors of the app's `createMessage`.
 */
export async function getSignInMessage(foyer: Foyer): Promise<SignInMessage> {
  const siwx = getSiwx(foyer)
  const connection = getConnection(foyer.state)
  if (!siwx || !connection) throw new NotConnectedError()
  const { adapter, account } = getWallet(foyer, connection.namespace)
  const written = (await adapter.toDisplayAddress?.(account.address)) ?? account.address
  const accountAddress = formatCaipAddress({ networkId: connection.networkId, address: written })

  const key = accountAddress
  const place = foyer._internal.once(createPlace)
  const { kept } = place
  if (kept?.key === key && Date.now() - kept.madeAtMs < freshMs) return kept.message
  const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(backendTimeoutMs)])
  const message = siwx.createMessage({ accountAddress, signal }).then((fields) => ({
    accountAddress,
    fields,
    text: buildSiwxMessage(fields),
  }))
  const made: Kept = { key, madeAtMs: Date.now(), message }
  place.kept = made
  message.catch(() => {
    if (place.kept === made) place.kept = undefined
  })
  return message
}

/** Drops the message once its signature was sent: a verifier accepts a nonce only once. */
export function dropSignInMessage(foyer: Foyer): void {
  foyer._internal.once(createPlace).kept = undefined
}
