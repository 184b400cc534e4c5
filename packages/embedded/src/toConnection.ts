import { type FrameUser, type Namespace, WalletResponseInvalidError } from '@foyer/contract'
import type { Account, Connection, Login, Network } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'

const forms: Partial<Record<Namespace, RegExp>> = {
  eip155: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/**
 * Converts the frame's user to a connection of a namespace.
 *
 * @throws WalletResponseInvalidError when the address does not belong to the namespace.
 */
export function toConnection(
  user: FrameUser,
  about: { connectorId: string; network: Network; login: Login },
): Connection {
  const { connectorId, network, login } = about
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  const isAddress = (text: string) => forms[namespace]?.test(text) === true
  if (!isAddress(user.address)) throw new WalletResponseInvalidError({ method: 'GET_USER' })
  const typeOf = user.accounts.find(({ address }) => isSameAddress(address, user.address))?.type
  const first: Account = {
    address: user.address,
    namespace,
    type: typeOf ?? (namespace === 'eip155' ? user.preferredAccountType : 'eoa'),
  }
  const others = user.accounts
    .filter(({ address }) => isAddress(address) && !isSameAddress(address, user.address))
    .map(({ address, type }): Account => ({ address, namespace, type }))
  return { connectorId, namespace, accounts: [first, ...others], networkId, login }
}
