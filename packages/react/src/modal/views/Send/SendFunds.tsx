'use client'
import { type Connection, parseUnits, push } from '@foyer/core'
import { useModalState } from '../../hooks/useModalState.ts'
import { useModal } from '../../ModalContext.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { getHeld } from './toTransferToken.ts'
import type { SendView } from './useTransfer.ts'

/** The account has too little: why, where the amount alone does not say it, and what can be done. */
export function SendFunds({
  view,
  connection,
  isUnheld,
}: {
  view: SendView
  connection: Connection
  /** The app asks for a token that the account is not known to hold. */
  isUnheld: boolean
}) {
  const { foyer, texts } = useModal()
  const canReceive = useModalState((state) => state.features.receive)
  const { form, latest, holding } = view
  const { token, sendTokenAmount = '' } = form
  const amount = token && parseUnits(sendTokenAmount, token.decimals)
  const held = latest?.balance ?? (holding && getHeld(holding))
  const isCovered = amount !== undefined && held !== undefined && amount <= held
  const lack = isUnheld
    ? texts.sendNotHeld
    : !isCovered || !latest
      ? undefined
      : connection.namespace === 'solana'
        ? texts.sendErrors.SOL_INSUFFICIENT
        : texts.sendNoFee(latest.fee.symbol)

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
        {canReceive && (
          <Button isWide data-testid="send-fund" onClick={() => push(foyer, 'Receive')}>
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
