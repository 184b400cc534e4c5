import {
  buildSiwxMessage,
  type CaipAddress,
  CapabilityMissingError,
  formatCaipAddress,
  isErrorCode,
  NotConnectedError,
  parseCaipAddress,
  type SiwxSession,
} from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import { disconnect } from '../connect/disconnect.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { SiwxProof } from '../model/Siwx.ts'
import { findNetwork, getCaipAddress, getConnection } from '../model/selectors.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { getWallet } from '../wallet/sign.ts'
import { getOwnSessions } from './findSession.ts'
import { getSiwx } from './getSiwx.ts'
import { takeLastSignedIn } from './lastSignedIn.ts'

/** A message nobody signs is given up after this long; its nonce does not live longer either. */
const signTimeoutMs = 300_000
const backendTimeoutMs = 10_000

/**
 * Runs the visitor's sign-in as `state.signIn`: message, signature, check. Success closes the modal; a failure says
 * 'Error signing message' and shows the view again (docs/spec.md, section 4). Never rejects.
 *
 * @example
 * ```ts
 * import { signIn } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await signIn(foyer)
 * ```
 */
export async function signIn(foyer: Foyer): Promise<void> {
  const { signIn: before } = foyer.state
  if (before.status !== 'needed') return
  const { accountAddress, isRequired } = before
  const flow = { status: 'signing', accountAddress, isRequired } as const
  foyer._internal.setState({ signIn: flow })
  foyer._internal.emit('CLICK_SIGN_SIWX_MESSAGE', undefined)
  const isCurrent = () => foyer.state.signIn === flow
  try {
    const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(signTimeoutMs)])
    const session = await withSignal(proveAccount(foyer, accountAddress, signal), signal)
    if (!isCurrent()) return
    foyer._internal.setState({ signIn: { status: 'signedIn', accountAddress, session } })
    foyer._internal.emit('SIWX_AUTH_SUCCESS', { networkId: session.networkId })
    foyer._internal.notify({ type: 'signedIn' })
  } catch (error) {
    if (!isCurrent()) return
    // Nothing is wrong with what was signed: the view says so, and asks the server again.
    const status = isErrorCode(error, 'SIGNATURE_UNCHECKED') ? 'unreachable' : 'needed'
    foyer._internal.setState({ signIn: { status, accountAddress, isRequired } })
    foyer._internal.emit('SIWX_AUTH_ERROR', { networkId: parseCaipAddress(accountAddress).networkId })
    foyer._internal.notify({ type: 'signInFailed' })
  }
}

async function proveAccount(
  foyer: Foyer,
  accountAddress: CaipAddress,
  signal: AbortSignal,
): Promise<SiwxSession> {
  const siwx = getSiwx(foyer)
  const connection = getConnection(foyer.state)
  if (!siwx || !connection || getCaipAddress(connection) !== accountAddress) throw new NotConnectedError()
  const { networkId } = connection
  const { adapter, provider, account } = getWallet(foyer, connection.namespace)
  if (!adapter.signMessage) throw new CapabilityMissingError({ capability: 'signing messages' })

  const written = (await adapter.toDisplayAddress?.(account.address)) ?? account.address
  const named = formatCaipAddress({ networkId, address: written })
  // Before the person signs: where it is missing, the signature would be worth nothing.
  const publicKey = account.publicKey ?? (await adapter.getPublicKey?.({ provider, account }))
  const wait = AbortSignal.any([signal, AbortSignal.timeout(backendTimeoutMs)])
  const fields = await siwx.createMessage({ accountAddress: named, signal: wait })
  const text = buildSiwxMessage(fields)
  const signed = (await adapter.signIn?.({ provider, account, message: fields })) ?? {
    message: text,
    signature: await adapter.signMessage({ provider, account, message: text }),
  }
  const proof: SiwxProof = { ...signed, accountAddress: named, publicKey }
  return siwx.addSession(proof, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(backendTimeoutMs)]),
  })
}

/**
 * Ends the visitor's way to a sign-in (docs/spec.md, section 4): where it is required, back to the network that was signed in
 * last, else disconnected; where it is not, the modal just closes. Never rejects.
 *
 * @example
 * ```ts
 * import { cancelSignIn } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await cancelSignIn(foyer)
 * ```
 */
export async function cancelSignIn(foyer: Foyer): Promise<void> {
  const { signIn: flow } = foyer.state
  foyer._internal.emit('CLICK_CANCEL_SIWX', undefined)
  if (!('isRequired' in flow) || !flow.isRequired) {
    foyer._internal.notify({ type: 'signInLeft' })
    return
  }
  const { accountAddress, isRequired } = flow
  // Where the server does not answer on one network, it does not on another.
  const isUnreachable = flow.status === 'unreachable'
  // An answer of the wallet to what was asked counts no more.
  if (!isUnreachable) foyer._internal.setState({ signIn: { status: 'needed', accountAddress, isRequired } })
  const last = isUnreachable ? undefined : await findLastNetwork(foyer, accountAddress)
  try {
    if (!last) throw new NotConnectedError()
    await switchNetwork(foyer, { networkId: last })
    foyer._internal.notify({ type: 'signInLeft' })
  } catch {
    foyer._internal.notify({ type: 'signInLeft' })
    await disconnect(foyer).catch(() => {})
  }
}

async function findLastNetwork(foyer: Foyer, accountAddress: CaipAddress) {
  const account = parseCaipAddress(accountAddress)
  const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(backendTimeoutMs)])
  const sessions =
    (await getSiwx(foyer)
      ?.getSessions({ signal })
      .catch(() => undefined)) ?? []
  const own = (await getOwnSessions(foyer, sessions, account))
    .filter(({ networkId }) => findNetwork(foyer.state, networkId))
    .toSorted((a, b) => Date.parse(b.issuedAt) - Date.parse(a.issuedAt))[0]?.networkId
  return own ?? takeLastSignedIn(foyer)
}
