import { type Foyer, getConnection, getRestoring, getWaiting } from '@foyer/core'
import type { Balances } from '@foyer/core/query'
import { observeBalances, observeIdentity } from '../base/observe.ts'
import { hasBalances } from '../flow/hasBalances.ts'
import { formatAmount } from '../modal/format.ts'
import type { ButtonBalance, ButtonFace, FaceParts } from './ButtonFace.ts'

/** Follows the face of the active account, as `watchFace` does. */
export function followFace(
  foyer: Foyer,
  { showName, showAvatar, showBalance }: FaceParts,
  listener: (face: ButtonFace) => void,
): () => void {
  let key = ''
  let stopFollowing = () => {}
  function follow() {
    const { state } = foyer
    const connection = getConnection(state)
    const shown = connection
      ? { address: connection.accounts[0].address, networkId: connection.networkId }
      : (getRestoring(state) ?? getWaiting(state))
    const next = JSON.stringify([
      shown?.address,
      shown?.networkId,
      !connection,
      state.language,
      connection?.login?.name,
    ])
    if (next === key) return
    key = next
    stopFollowing()
    const identities = shown && (showName || showAvatar) ? observeIdentity(foyer, shown) : undefined
    const balances =
      connection && showBalance && hasBalances(connection.namespace)
        ? observeBalances(foyer, connection)
        : undefined
    const tell = () => {
      const identity = identities?.getCurrentResult().data
      const read = balances?.getCurrentResult().data
      listener({
        // Visitors who logged in know themselves by their email or name, not by an address.
        name: (showName && (identity?.name ?? connection?.login?.name)) || undefined,
        avatar: (showAvatar && identity?.avatar) || undefined,
        balance: connection && read && toBalance(read, connection.networkId, state.language),
      })
    }
    const stops = [identities?.subscribe(tell), balances?.subscribe(tell)]
    stopFollowing = () => {
      for (const stop of stops) stop?.()
    }
    tell()
  }
  const unsubscribe = foyer.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    stopFollowing()
  }
}

/** Returns the balance of the network's native currency, which has no contract address. */
function toBalance({ balances }: Balances, networkId: string, language: string): ButtonBalance | undefined {
  const native = balances.find(({ chainId, address }) => chainId === networkId && !address)
  if (!native) return undefined
  const { symbol, quantity } = native
  return { value: quantity.numeric, symbol, text: `${formatAmount(quantity.numeric, language)} ${symbol}` }
}
