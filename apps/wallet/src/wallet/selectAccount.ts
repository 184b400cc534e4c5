import { isNamespace } from '@foyer/contract'
import { accountOf, addressOf } from './accounts.ts'
import { writeChoice } from './choice.ts'
import { inTime } from './inTime.ts'
import { bitcoinAddress } from './readBitcoinRequest.ts'
import { toSessions } from './toSessions.ts'
import { currentAccount, refreshSessions, type Wallet } from './Wallet.ts'

/** Switches to another account, for every app. */
export async function selectAccount(wallet: Wallet, accountIndex: number): Promise<void> {
  const { client } = wallet
  if (!accountOf(accountIndex) || accountIndex === wallet.getState().accountIndex) return
  wallet.set({ accountIndex })
  writeChoice(wallet.getState())
  const account = currentAccount(wallet)
  await toSessions(client, async ({ topic, namespaces }) => {
    const opened = Object.entries(namespaces).flatMap(([key, namespace]) =>
      isNamespace(key) ? [{ key, namespace, address: addressOf(account, key) }] : [],
    )
    const updated = opened.map(({ key, namespace, address }) => {
      const chains = namespace.chains ?? []
      return [key, { ...namespace, accounts: chains.map((chain) => `${chain}:${address}`) }] as const
    })
    const changed = { ...namespaces, ...Object.fromEntries(updated) }
    // A closed app receives both when it is back.
    await inTime(client.update({ topic, namespaces: changed })).catch(() => {})
    for (const { key, namespace, address } of opened) {
      // Bitcoin's own event contains more than the common one.
      const isBitcoin = key === 'bip122' && namespace.events.includes('bip122_addressesChanged')
      const event = isBitcoin
        ? { name: 'bip122_addressesChanged', data: [bitcoinAddress(account)] }
        : { name: 'accountsChanged', data: [address] }
      if (!namespace.events.includes(event.name)) continue
      for (const chainId of namespace.chains ?? []) await client.emit({ topic, chainId, ...event })
    }
  })
  refreshSessions(wallet)
}
