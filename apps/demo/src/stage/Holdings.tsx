import { useFoyerBalance, useFoyerNetwork } from '@foyer/react'
import { toTotal } from './toTotal.ts'

/** The account's balances, as read by the kit. */
export function Holdings() {
  const { data, status, fetchBalance } = useFoyerBalance()
  const { isUnsupported } = useFoyerNetwork()
  if (isUnsupported) return <p className="total-note">Switch the network to see the balances.</p>
  if (status === 'idle') return <p className="total-note">No balances are read on this kind of chain.</p>
  if (status === 'error')
    return (
      <p className="total-note" role="status">
        The balances are unavailable.{' '}
        <button type="button" className="inline" onClick={() => void fetchBalance().catch(() => {})}>
          Read them again
        </button>
      </p>
    )
  const total = data && toTotal(data.balances)
  return (
    <div className="total" aria-busy={!data}>
      <p className="total-sum">
        {data ? (total ?? `${data.balances.length} assets`) : <span className="bone bone-sum" />}
      </p>
      <p className="total-note">
        {data ? (
          data.source === 'chain' ? (
            'The server isn’t answering; this is read from the chain.'
          ) : (
            toNames(data.balances.map(({ symbol }) => symbol))
          )
        ) : (
          <span className="bone bone-note" />
        )}
      </p>
    </div>
  )
}

const namedMax = 3

function toNames(symbols: readonly string[]): string {
  if (symbols.length === 0) return 'Nothing yet'
  const rest = symbols.length - namedMax
  return `${symbols.slice(0, namedMax).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
