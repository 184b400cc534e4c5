'use client'
import type { Connection, SendState } from '@foyer/core'
import { useModalState } from '../../hooks/useModalState.ts'
import { getSendStep, type SendStep } from './getSendStep.ts'
import { getHeld } from './toTransferToken.ts'
import { type Amount, useAmount } from './useAmount.ts'
import { type Holdings, useHoldings } from './useHoldings.ts'
import { type Quote, useQuote } from './useQuote.ts'
import { type Receiver, useReceiver } from './useReceiver.ts'

/** State of the Send form: receiver, amount, token, cost, and open requirements. */
export function useSendForm(connection: Connection): {
  form: SendState
  receiver: Receiver
  holdings: Holdings
  amount: Amount
  quote: Quote
  step: SendStep
} {
  const form = useModalState((state) => state.send)
  const receiver = useReceiver(connection)
  const holdings = useHoldings(connection)
  const { follow, ...amount } = useAmount()
  const quote = useQuote(connection, amount)
  follow(quote.latest)
  const { current } = quote
  const held = holdings.holding && getHeld(holdings.holding)
  const step = getSendStep({
    form: { ...form, sendTokenAmount: amount.text },
    isReceiverValid: receiver.isValid,
    balance: current?.balance ?? held,
    prepared: amount.units ? current : undefined,
  })
  return { form, receiver, holdings, amount, quote, step }
}
