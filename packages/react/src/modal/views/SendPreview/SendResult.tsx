'use client'
import type { TransferSimulation } from '@foyer/core'
import { formatUnits, isSameAddress } from '@foyer/core/adapter'
import { useAccountModal } from '../../AccountPlace.tsx'
import { formatExact } from '../../format.ts'
import { AlertIcon } from '../../parts/icons.tsx'
import { Amount } from '../../parts/kit.tsx'

/** Result of the chain's simulation of the transfer. */
export function SendResult({
  simulation,
  isReady,
  from,
}: {
  /** `undefined` while the simulation runs. */
  simulation: TransferSimulation | undefined
  /** Whether no other requirement is open. */
  isReady: boolean
  from: string
}) {
  const { texts } = useAccountModal()
  if (simulation?.status === 'failed')
    return (
      <p className="send-danger send-danger-title" data-testid="send-would-fail" role="alert">
        <AlertIcon />
        {simulation.reason ? texts.sendWouldFail(simulation.reason) : texts.sendFailsUnsaid}
      </p>
    )
  if (!isReady) return null
  return (
    <div className="send-result" data-testid="send-result">
      <p className="send-label">{texts.sendResult}</p>
      {simulation ? <Outcome simulation={simulation} from={from} /> : <span className="bar" />}
    </div>
  )
}

function Outcome({ simulation, from }: { simulation: TransferSimulation; from: string }) {
  const { texts } = useAccountModal()
  if (simulation.status !== 'success') return <p className="hint">{texts.sendUntried}</p>
  if (!simulation.changes) return <p className="hint">{texts.sendWorks}</p>
  return (
    <ul>
      {simulation.changes.map(({ address, token, amount }) => {
        const sign = amount < 0n ? '−' : '+'
        const size = formatUnits(amount < 0n ? -amount : amount, token.decimals)
        return (
          <li key={address}>
            <span>{isSameAddress(address, from) ? texts.sendYou : texts.sendReceiver}</span>
            <Amount data-kind={amount < 0n ? 'out' : 'in'}>
              {sign}
              {formatExact(size, texts.locale)} {token.symbol}
            </Amount>
          </li>
        )
      })}
    </ul>
  )
}
