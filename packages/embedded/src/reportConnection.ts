import type { Connection } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { adoptConnection } from './adoptConnection.ts'
import type { WalletState } from './WalletState.ts'

/** Reports a replaced connection to the app. */
export function reportConnection(
  wallet: WalletState,
  connection: Connection,
  before: Connection | undefined,
): void {
  adoptConnection(wallet, connection)
  wallet.context.emit({ type: 'connection', connection })
  const provider = wallet.providers.get(connection.namespace)
  if (connection.networkId !== before?.networkId) {
    const [, reference] = connection.networkId.split(':')
    const isEvm = connection.namespace === 'eip155'
    provider?.emit('chainChanged', isEvm ? `0x${Number(reference).toString(16)}` : connection.networkId)
  }
  const { address } = connection.accounts[0]
  if (!isSameAddress(address, before?.accounts[0].address)) provider?.emit('accountsChanged', [address])
}
