import { AbortedError, ChainsNotSupportedError } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { type ConnectorConnectParameters, withSignal } from '@foyer/core/adapter'
import { endSession } from './endSession.ts'
import { getNetworks } from './getNetworks.ts'
import { openConnections } from './openConnections.ts'
import { recallLogin } from './recallLogin.ts'
import type { WalletState } from './WalletState.ts'

/** Maximum time a login waits for the sign-in to sign. */
const offerWaitMs = 2_000

/**
 * Connects the wallet of a login. Ends the previous login, since the frame supports one at a time.
 *
 * @throws AbortedError, ChainsNotSupportedError, and the errors of `openConnections`.
 */
export async function connectWallet(
  wallet: WalletState,
  parameters: ConnectorConnectParameters,
): Promise<readonly [Connection, ...Connection[]]> {
  const { context } = wallet
  const { networkId, accountType, login: given } = parameters
  if (parameters.signal.aborted) throw new AbortedError({ cause: parameters.signal.reason })
  const networks = getNetworks(context)
  const first = networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? networks[0]
  if (!first) throw new ChainsNotSupportedError()
  const login = recallLogin(context, given)
  if (given) endSession(wallet)
  const signal = AbortSignal.any([parameters.signal, wallet.session.signal])
  const limit = AbortSignal.any([signal, AbortSignal.timeout(offerWaitMs)])
  const offering = Promise.resolve(context.offerSignIn?.({ networks: [first], signal: limit }))
  const offer = await withSignal(offering, limit).catch(() => undefined)
  return openConnections(wallet, first, { login, signal, accountType, offer, answer: given?.user })
}
