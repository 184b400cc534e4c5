import type { Connection } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import { type Eip1193Provider, hasNoPermission } from '@foyer/evm'
import type { Address } from 'viem'
import { ask } from './ask.ts'
import { type Bridge, isLive, type Wallet } from './Bridge.ts'
import { connectGuarded } from './connectGuarded.ts'
import { putFirst } from './putFirst.ts'
import { toConnection } from './toConnection.ts'

/**
 * Reads a wallet's current state: some wallets send no event after a switch, or after a pending prompt was approved.
 */
export async function refreshWallet(bridge: Bridge, wallet: Wallet): Promise<readonly Connection[]> {
  const { config, context } = bridge
  const { connector } = wallet
  const { uid, emitter } = connector
  const find = () => config.state.connections.get(uid)
  const before = find()
  if (!before && !wallet.isPending) return []
  const accounts = order(wallet, await connector.getAccounts())
  if (!before) {
    if (accounts.length === 0 || wallet.attempt) return []
    const { signal } = context
    const connection = await ask(bridge, wallet, (isWanted) =>
      connectGuarded(bridge, wallet, { signal, isReconnecting: true, isWanted }),
    )
    return connection ? [connection] : []
  }
  const [first, ...rest] = accounts
  if (first) {
    const chainId = await connector.getChainId()
    // The wallet's own events in the meantime take precedence.
    if (find() === before && (chainId !== before.chainId || accounts.join() !== before.accounts.join()))
      emitter.emit('change', { accounts: [first, ...rest], chainId })
  }
  // A locked wallet exposes no accounts but is not disconnected: its next prompt unlocks it.
  else if (await isLeft(bridge, wallet)) emitter.emit('disconnect')
  const now = isLive(bridge, wallet) ? find() : undefined
  const connection = now && toConnection(wallet, now)
  return connection ? [connection] : []
}

async function isLeft({ providers }: Bridge, { connector }: Wallet): Promise<boolean> {
  const provider = connector.type === 'injected' ? await providers.get(connector)?.() : undefined
  return !!provider && (await hasNoPermission(provider as Eip1193Provider))
}

/** Keeps the visitor's chosen account first while the wallet's own first account is unchanged. */
function order({ chosen }: Wallet, accounts: readonly Address[]): readonly Address[] {
  const found = chosen && accounts.find((own) => isSameAddress(own, chosen.address))
  return found && isSameAddress(accounts[0], chosen.over) ? putFirst(accounts, found) : accounts
}
