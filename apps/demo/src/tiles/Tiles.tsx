import { useFoyerAccount, useFoyerSignIn, useFoyerState } from '@foyer/react'
import { icons } from './icons.tsx'
import { type Tile, tiles } from './tiles.ts'
import { useTile } from './useTile.ts'

/** All features of the modal, each one press away; a visitor who is not connected connects first. */
export function Tiles({ onPay }: { onPay(): void }) {
  const { isConnected, accountType } = useFoyerAccount()
  const { activeNamespace } = useFoyerState()
  const { status } = useFoyerSignIn()
  const { press, waiting, problem } = useTile(onPay)
  const toHint = (tile: Tile) => {
    if (waiting === tile) return 'Connect a wallet first'
    if (problem?.tile === tile) return problem.reason
    if (tile.action === 'signIn' && isConnected && status === 'signedIn') return 'You’re signed in'
    if (tile.action === 'pay' && isConnected && activeNamespace !== 'eip155') return 'On Ethereum'
    if (tile.id === 'sessions' && isConnected && accountType !== 'smartAccount') return 'For smart accounts'
    return tile.text
  }
  return (
    <section className="tiles-part" aria-labelledby="tiles-title">
      <h2 id="tiles-title" className="visually-hidden">
        What it does
      </h2>
      <ul className="tiles">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <button
              type="button"
              className="tile"
              onClick={() => press(tile)}
              data-testid={`tile-${tile.id}`}
            >
              {icons[tile.id]}
              <span className="tile-text">
                <span className="tile-title">{tile.title}</span>
                <span className="tile-hint">{toHint(tile)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
