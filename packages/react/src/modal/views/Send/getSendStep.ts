import type { PreparedTransfer, SendState } from '@foyer/core'
import { parseUnits } from '@foyer/core/adapter'

/** The next missing input of the Send form, for the label of its button. */
export type SendStep =
  | 'addAddress'
  | 'invalidAddress'
  | 'selectToken'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'preview'

/** Inputs of `getSendStep`. */
export type SendFacts = {
  form: SendState
  /** Whether the typed receiver resolves to an address; `undefined` while resolving. */
  isReceiverValid: boolean | undefined
  /** Balance of the token in base units, if known. */
  balance: bigint | undefined
  /** The latest preparation for this receiver, token and amount. */
  prepared?: Pick<PreparedTransfer, 'maxAmount' | 'canPayFee'> | undefined
}

/** First thing a transfer lacks, in the order of the form; `preview` when nothing is missing. */
export function getSendStep({ form, isReceiverValid, balance, prepared }: SendFacts): SendStep {
  const { receiver, token, sendTokenAmount } = form
  if (!receiver?.trim()) return 'addAddress'
  if (isReceiverValid === false) return 'invalidAddress'
  if (!token) return 'selectToken'
  if (!sendTokenAmount?.trim()) return 'addAmount'
  const amount = parseUnits(sendTokenAmount, token.decimals)
  if (!amount) return 'incorrectValue'
  if (balance !== undefined && amount > balance) return 'insufficientFunds'
  if (prepared && (amount > prepared.maxAmount || !prepared.canPayFee)) return 'insufficientFunds'
  return 'preview'
}
