import { parseUnits } from '../base/parseUnits.ts'
import type { SendState } from '../model/SendState.ts'
import type { PreparedTransfer } from '../model/Transfer.ts'

/** What a transfer still lacks, as the button of Send says it. */
export type SendStep =
  | 'addAddress'
  | 'invalidAddress'
  | 'selectToken'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'preview'

/** What `getSendStep` goes by. */
export type SendFacts = {
  form: SendState
  /** What was typed leads to an address; `undefined` while that is being found out. */
  isReceiverValid: boolean | undefined
  /** What the account holds of the token in base units, where known. */
  balance: bigint | undefined
  /** The transfer as it was worked out last, for this receiver, token and amount. */
  prepared?: Pick<PreparedTransfer, 'maxAmount' | 'canPayFee'> | undefined
}

/** The first thing a transfer lacks, in the order of the form; `preview` when there is nothing. */
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
