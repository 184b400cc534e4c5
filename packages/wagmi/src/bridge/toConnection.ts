import type { Account, Connection } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import type { Wallet } from './Bridge.ts'
import type { MirrorData } from './createMirror.ts'
import { putFirst } from './putFirst.ts'

/** Converts wagmi's state of a wallet to a Foyer connection, with the wallet's own first account first. */
export function toConnection(
  { foyer, isMirror, chosen }: Wallet,
  { accounts, chainId }: MirrorData,
): Connection | undefined {
  const ordered =
    chosen && isSameAddress(chosen.address, accounts[0]) ? putFirst(accounts, chosen.over) : accounts
  const [first, ...rest] = ordered.map((address): Account => ({ address, namespace: 'eip155', type: 'eoa' }))
  // Ignore the data of a connector that misread its wallet.
  if (isMirror || !first || !Number.isSafeInteger(chainId)) return undefined
  return {
    connectorId: foyer.id,
    namespace: 'eip155',
    accounts: [first, ...rest],
    networkId: `eip155:${chainId}`,
  }
}
