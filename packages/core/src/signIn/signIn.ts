import {
  AbortedError,
  BaseError,
  type CaipAddress,
  type CaipNetworkId,
  CapabilityMissingError,
  isErrorCode,
  NotConnectedError,
  parseCaipAddress,
  type SiwxSession,
} from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import { commit } from '../connect/commit.ts'
import { disconnect } from '../connect/disconnect.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { SignInState } from '../model/FoyerState.ts'
import type { SiwxProof } from '../model/Siwx.ts'
import { findNetwork, getCaipAddress, getConnection } from '../model/selectors.ts'
import { getWallet } from '../wallet/getWallet.ts'
import { refreshBeforeRequest } from '../wallet/refreshWallets.ts'
import { toSignError } from '../wallet/sign.ts'
import { endSession } from './endSession.ts'
import { getOwnSessions } from './findSession.ts'
import { dropSignInMessage, getSignInMessage } from './getSignInMessage.ts'
import { getSiwx } from './getSiwx.ts'
import { takeLastSignedIn } from './lastSignedIn.ts'

/** Timeout of an unsigned message; its nonce does not live longer either. */
const signTimeoutMs = 300_000
const backendTimeoutMs = 10_000

/**
 * Runs the visitor's sign-in and tracks it in `state.signIn`: message, signature, check. Success closes the modal; a failure
 * shows 'Error signing message' and the view again (docs/evidence/spec.md, section 4). Never rejects.
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
  const unsigned = foyer._internal.once(createUnsigned)
  if (unsigned.accountAddress !== accountAddress)
    Object.assign(unsigned, { ...createUnsigned(), accountAddress })
  // `declined` applies to the last attempt only; other problems concern the account and remain.
  if (unsigned.problem === 'declined') unsigned.problem = undefined
  try {
    const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(signTimeoutMs)])
    const session = await withSignal(proveAccount(foyer, { accountAddress, isCurrent, signal }), signal)
    if (!isCurrent()) return
    foyer._internal.setState({ signIn: { status: 'signedIn', accountAddress, session } })
    foyer._internal.notifyTabs({ type: 'signIn' })
    foyer._internal.emit('SIWX_AUTH_SUCCESS', { networkId: session.networkId })
    foyer._internal.notify({ type: 'signedIn' })
  } catch (error) {
    if (!isCurrent()) return
    // The signature may be fine: the view shows that the server is unreachable, and retries.
    const status = isErrorCode(error, 'SIGNATURE_UNCHECKED') ? 'unreachable' : 'needed'
    const problem = status === 'needed' ? unsigned.problem : undefined
    foyer._internal.setState({
      signIn: { status, accountAddress, isRequired, ...(problem ? { problem } : {}) },
    })
    foyer._internal.emit('SIWX_AUTH_ERROR', { networkId: parseCaipAddress(accountAddress).networkId })
    foyer._internal.notify({ type: 'signInFailed', reason: getReason(error) })
  }
}

/** Number of consecutive times a wallet did not sign for an account. */
const createUnsigned = (): {
  accountAddress: CaipAddress | undefined
  count: number
  problem: Extract<SignInState, { status: 'needed' }>['problem']
} => ({ accountAddress: undefined, count: 0, problem: undefined })

type ProveOptions = { accountAddress: CaipAddress; isCurrent(): boolean; signal: AbortSignal }

async function proveAccount(foyer: Foyer, options: ProveOptions): Promise<SiwxSession> {
  const { accountAddress, isCurrent, signal } = options
  const isLeft = () => signal.aborted || !isCurrent()
  const siwx = getSiwx(foyer)
  // The wallet may have moved without an event: do not ask for a signature of an account the visitor left.
  await refreshBeforeRequest(foyer, parseCaipAddress(accountAddress).namespace)
  const connection = getConnection(foyer.state)
  if (!siwx || !connection || getCaipAddress(connection) !== accountAddress) throw new NotConnectedError()
  const { adapter, provider, account } = getWallet(foyer, connection.namespace)
  if (!adapter.signMessage) throw new CapabilityMissingError({ capability: 'signing messages' })

  // Read before signing: without the public key, the signature would be useless.
  const publicKey = account.publicKey ?? (await adapter.getPublicKey?.({ provider, account }))
  const { accountAddress: named, fields, text } = await getSignInMessage(foyer)
  const signMessage = adapter.signMessage.bind(adapter)
  const sign = async () =>
    (await adapter.signIn?.({ provider, account, message: fields })) ?? {
      message: text,
      signature: await signMessage({ provider, account, message: text }),
    }
  const unsigned = foyer._internal.once(createUnsigned)
  const signed = await sign().catch(async (cause: unknown) => {
    unsigned.count++
    const error = await toSignError(cause, 'signing messages')
    if (isErrorCode(error, 'CAPABILITY_MISSING')) unsigned.problem = 'cannotSign'
    else if (unsigned.count > 1) unsigned.problem = 'unsigned'
    else if (isErrorCode(error, 'REQUEST_REJECTED')) unsigned.problem = 'declined'
    throw error
  })
  Object.assign(unsigned, { count: 0, problem: undefined })
  // The visitor left, or the wallet is on another account or network: a session for this one is not wanted.
  if (isLeft()) throw new AbortedError()
  const proof: SiwxProof = { ...signed, accountAddress: named, publicKey }
  dropSignInMessage(foyer)
  const session = await siwx.addSession(proof, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(backendTimeoutMs)]),
  })
  if (!isLeft()) return session
  await endSession(siwx, session.accountAddress)
  throw new AbortedError()
}

/** The server's explanation of a failure; `undefined` if the visitor caused it themselves. */
function getReason(error: unknown): string | undefined {
  if (!(error instanceof BaseError) || !error.code.startsWith('SIWX_')) return undefined
  return error.message
}

/**
 * Cancels the visitor's sign-in (docs/evidence/spec.md, section 4). If sign-in is required, the wallet moves back to the network that
 * was signed in last, or else is disconnected; otherwise the modal just closes. Never rejects.
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
  // A pending answer of the wallet no longer counts.
  if (flow.status === 'signing') foyer._internal.setState({ signIn: { ...flow, status: 'needed' } })
  if (!('isRequired' in flow) || !flow.isRequired) {
    foyer._internal.notify({ type: 'signInLeft' })
    return
  }
  const { accountAddress } = flow
  const connection = getConnection(foyer.state)
  // If the server does not answer for one network, it does not for another.
  const sessions = flow.status === 'unreachable' ? [] : await getSessions(foyer)
  const last =
    flow.status === 'unreachable' ? undefined : await findLastNetwork(foyer, accountAddress, sessions)
  try {
    if (!last) throw new NotConnectedError()
    // If the server is unreachable, there is no way back: disconnect the visitor.
    const { switchNetwork } = await import('../networks/switchNetwork.ts')
    await switchNetwork(foyer, { networkId: last })
    foyer._internal.notify({ type: 'signInLeft' })
  } catch {
    const other = await findSignedIn(foyer, accountAddress, sessions)
    foyer._internal.notify({ type: 'signInLeft' })
    // A wallet that is signed in elsewhere stays connected there.
    const isElsewhere = other && other.connectorId === connection?.connectorId
    const leaving =
      connection && !isElsewhere ? disconnect(foyer, { connectorId: connection.connectorId }) : undefined
    if (other) commit(foyer, { type: 'connected', connections: [other], isChosen: true })
    await leaving?.catch(() => {})
  }
}

async function getSessions(foyer: Foyer): Promise<readonly SiwxSession[]> {
  const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(backendTimeoutMs)])
  const sessions = await getSiwx(foyer)
    ?.getSessions({ signal })
    .catch(() => undefined)
  return sessions ?? []
}

/** Latest first. */
const byIssue = (a: SiwxSession, b: SiwxSession) => Date.parse(b.issuedAt) - Date.parse(a.issuedAt)

async function findLastNetwork(
  foyer: Foyer,
  accountAddress: CaipAddress,
  sessions: readonly SiwxSession[],
): Promise<CaipNetworkId | undefined> {
  const own = (await getOwnSessions(foyer, sessions, parseCaipAddress(accountAddress)))
    .filter(({ networkId }) => findNetwork(foyer.state, networkId))
    .toSorted(byIssue)[0]?.networkId
  return own ?? takeLastSignedIn(foyer)
}

/** The connection of another namespace that signed in last. */
async function findSignedIn(
  foyer: Foyer,
  accountAddress: CaipAddress,
  sessions: readonly SiwxSession[],
): Promise<Connection | undefined> {
  const { namespace } = parseCaipAddress(accountAddress)
  const others = foyer.state.connections.flatMap(({ status, connection }) =>
    connection && status === 'active' && connection.namespace !== namespace ? [connection] : [],
  )
  const found = await Promise.all(
    others.map(async (connection) => {
      const account = { namespace: connection.namespace, address: connection.accounts[0].address }
      const [session] = (await getOwnSessions(foyer, sessions, account)).toSorted(byIssue)
      return session && { connection, session }
    }),
  )
  return found.filter((one) => one !== undefined).toSorted((a, b) => byIssue(a.session, b.session))[0]
    ?.connection
}
