'use client'
import type { TokenBalance } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { push } from '../../../flow/push.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { Button, Notice } from '../../parts/kit.tsx'
import { getHeld } from './toTransferToken.ts'
import type { Amount } from './useAmount.ts'
import type { Quote } from './useQuote.ts'

/** Shown when the balance is too low: the reason, unless the amount makes it obvious, and next steps. */
export function SendFunds({
  amount: { units },
  holding,
  quote: { latest },
  connection,
  isUnheld,
}: {
  amount: Amount
  holding: TokenBalance | undefined
  quote: Quote
  connection: Connection
  /** Whether the app requests a token that the account does not appear to hold. */
  isUnheld: boolean
}) {
  const { foyer, texts } = useAccountModal()
  const isBuyable = useModalState((state) => state.features.onramp.length > 0)
  const canReceive = useModalState((state) => state.features.receive)
  const token = useModalState((state) => state.send.token)
  const hasSwaps = useModalState((state) => state.features.swaps.length > 0)
  const canSwap = token && hasSwaps && foyer._internal.adapters.get(connection.namespace)?.swaps
  const held = latest?.balance ?? (holding && getHeld(holding))
  const isCovered = units !== undefined && held !== undefined && units <= held
  const lack = getLack()
  // The missing asset: the token itself, or the currency of the fee.
  const lacking = isCovered ? latest?.fee.symbol : token?.symbol

  function getLack(): string | undefined {
    if (isUnheld) return texts.sendNotHeld
    if (!isCovered || !latest) return undefined
    if (connection.namespace === 'solana') return texts.sendErrors.SOL_INSUFFICIENT
    return texts.sendNoFee(latest.fee.symbol)
  }

  return (
    <>
      {lack && (
        <div role="status">
          <Notice>
            <span data-testid="send-lack">{lack}</span>
          </Notice>
        </div>
      )}
      <div className="send-ways">
        {canSwap && (
          <Button isWide data-testid="send-swap" onClick={() => push(foyer, 'Swap', { bought: token })}>
            {texts.swap}
          </Button>
        )}
        {(isBuyable || canReceive) && (
          <Button
            isWide
            data-testid="send-fund"
            onClick={() =>
              isBuyable ? push(foyer, 'OnRamp', { currency: lacking }) : push(foyer, 'Receive')
            }
          >
            {texts.sendFund}
          </Button>
        )}
        <Button
          isWide
          data-testid="send-connect-other"
          onClick={() => push(foyer, 'Connect', { namespace: connection.namespace })}
        >
          {texts.sendConnectOther}
        </Button>
      </div>
    </>
  )
}
