import { AbortedError, type FrameUser, type Namespace, toFrameChainId } from '@foyer/contract'
import type { Connection, Network } from '@foyer/core'
import type { SignInOffer } from '@foyer/core/adapter'
import type { KnownLogin } from '@foyer/core/internal'
import { adoptConnection } from './adoptConnection.ts'
import { askUser } from './askUser.ts'
import { connectorId } from './connectorId.ts'
import { getNetworks } from './getNetworks.ts'
import { getWantedType } from './getWantedType.ts'
import { keepLogin } from './keepLogin.ts'
import { readSmartNetworks } from './readSmartNetworks.ts'
import { toConnection } from './toConnection.ts'
import { toLogin } from './toLogin.ts'
import { toNetworkId } from './toNetworkId.ts'
import { updateUser } from './updateUser.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Reads the accounts of a login on one network in each namespace, the given one first. Stores the connections and the login
 * together at the end, or neither if the login ended meanwhile.
 *
 * @throws AbortedError, WalletResponseInvalidError, and the frame's errors.
 */
export async function openConnections(
  wallet: WalletState,
  first: Network,
  options: {
    login: KnownLogin
    /** Whether it continues a stored login. */
    isRestored?: boolean | undefined
    /** Also aborted with the session it was requested in. */
    signal: AbortSignal
    accountType?: ((namespace: Namespace) => string) | undefined
    offer?: SignInOffer | undefined
    /** The frame's answer to the login. */
    answer?: FrameUser | undefined
  },
): Promise<readonly [Connection, ...Connection[]]> {
  const { login, isRestored, signal, accountType, offer, answer } = options
  const asking = readSmartNetworks(wallet, signal)
  let known: KnownLogin = { ...login, chainId: toFrameChainId(first.caipNetworkId) }

  const read = async (network: Network, isFirst = false): Promise<Connection> => {
    const wanted = getWantedType(login, network, accountType?.(network.chainNamespace))
    const isAnswered = isFirst && !offer && answer && isAbout(answer, network, wanted)
    const user = isAnswered
      ? answer
      : await askUser(wallet, network, { signal, accountType: wanted, offer: isFirst ? offer : undefined })
    known = updateUser({ ...known, ...(await asking) }, user, network)
    return toConnection(user, { connectorId, network, login: toLogin(known, user) })
  }

  const opened: [Connection, ...Connection[]] = [await read(first, true)]
  for (const network of getNetworks(wallet.context)) {
    if (opened.some(({ namespace }) => namespace === network.chainNamespace)) continue
    // The frame may not support this namespace; the others still work.
    const other = await read(network).catch((error: unknown) => {
      if (signal.aborted) throw error
    })
    if (other) opened.push(other)
  }
  if (signal.aborted) throw new AbortedError({ cause: signal.reason })
  wallet.connections.clear()
  for (const connection of opened) adoptConnection(wallet, connection)
  keepLogin(wallet, known, isRestored ? login : undefined)
  return opened
}

/** Whether the frame's answer is about the account that would be requested. */
function isAbout(answer: FrameUser, { caipNetworkId }: Network, wanted: string | undefined): boolean {
  const isKind = wanted === undefined || answer.preferredAccountType === wanted
  return isKind && toNetworkId(answer.chainId) === caipNetworkId
}
