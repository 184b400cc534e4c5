import { writeChoice } from './choice.ts'
import { toSessions } from './toSessions.ts'
import type { Wallet } from './Wallet.ts'

/**
 * Switches to another network.
 *
 * @param networkId CAIP-2 id
 */
export async function selectNetwork(wallet: Wallet, networkId: string): Promise<void> {
  const { client, networks } = wallet
  const network = networks.find(({ id }) => id === networkId)
  if (!network || networkId === wallet.getState().networkId) return
  wallet.set({ networkId })
  writeChoice(wallet.getState())
  // Networks of other namespaces are used in parallel, so sessions are not notified.
  if (network.namespace !== 'eip155') return
  await toSessions(client, async ({ topic, namespaces: { eip155 } }) => {
    if (!eip155?.chains?.includes(networkId) || !eip155.events.includes('chainChanged')) return
    const event = { name: 'chainChanged', data: network.chain.id }
    await client.emit({ topic, chainId: networkId, ...event })
  })
}
