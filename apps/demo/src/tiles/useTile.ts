import { useFoyer, useFoyerAccount, useFoyerSignIn, useFoyerState } from '@foyer/react'
import { useEffect, useState } from 'react'
import type { Tile } from './tiles.ts'

/** Handles tiles. One that needs an account waits for it: the visitor connects, and continues where they wanted to go. */
export function useTile(onPay: () => void): {
  press(tile: Tile): void
  /** The tile that waits for a connected account. */
  waiting: Tile | undefined
  /** Why the last tile had no effect. */
  problem: { tile: Tile; reason: string } | undefined
} {
  const { foyer, open } = useFoyer()
  const { isConnected } = useFoyerAccount()
  const { open: isOpen, activeNamespace } = useFoyerState()
  const { status, signIn } = useFoyerSignIn()
  const [waiting, setWaiting] = useState<Tile>()
  const [problem, setProblem] = useState<{ tile: Tile; reason: string }>()
  const isInPage = foyer.options.embedded === true

  const run = (tile: Tile) => {
    const { action } = tile
    if (action === 'signIn') return status === 'signedIn' ? open({ view: 'Account' }) : signIn()
    // Before the first permission there is nothing to list: open the shop's offer.
    const offer = document.querySelector<HTMLElement>('[data-testid="subscription-start"]')
    if (tile.id === 'sessions' && offer) {
      offer.scrollIntoView({ block: 'center' })
      return offer.focus()
    }
    if (action !== 'pay') return open(action.open)
    if (activeNamespace !== 'eip155') return open({ view: 'SwitchNetwork' })
    onPay()
  }
  const press = (tile: Tile) => {
    setProblem(undefined)
    try {
      if (isConnected) return run(tile)
      setWaiting(tile)
      open({ view: 'Connect' })
    } catch (error) {
      // Disabled by the project's configuration.
      setProblem({ tile, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  useEffect(() => {
    if (!waiting || (isOpen && !(isConnected && isInPage))) return
    // The modal closed: the visitor has connected or left.
    setWaiting(undefined)
    if (isConnected) press(waiting)
  })
  return { press, waiting, problem }
}
