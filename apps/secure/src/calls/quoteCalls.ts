import type { FrameAnswer, FramePayload } from '@foyer/contract'
import type { Hex } from 'viem'
import { SecureError } from '../SecureError.ts'
import type { SmartAccount } from '../smart/SmartAccount.ts'

/**
 * Estimates the maximum cost of calls, and whether the project pays. If the account cannot pay both value and fee, returns
 * the fee of the calls without their value, so the page can compute how much is left to send.
 *
 * @throws SecureError `INSUFFICIENT_FUNDS` if the balance does not even cover the fee.
 */
export async function quoteCalls(
  smart: SmartAccount,
  asked: FramePayload<'QUOTE_CALLS'>['calls'],
  signal: AbortSignal,
): Promise<FrameAnswer<'QUOTE_CALLS'>> {
  const calls = asked.map(({ to, value, data }) => ({
    to: to as Hex,
    value: BigInt(value),
    data: data as Hex,
  }))
  const isShort = (error: unknown) => error instanceof SecureError && error.code === 'INSUFFICIENT_FUNDS'
  try {
    const { feeWei, isSponsored } = await smart.prepare(calls, { signal }).catch((error: unknown) => {
      if (!isShort(error) || calls.every(({ value }) => value === 0n)) throw error
      return smart.prepare(
        calls.map((call) => ({ ...call, value: 0n })),
        { signal },
      )
    })
    return { fee: String(feeWei), isSponsored }
  } catch (error) {
    // Not a wallet request: report the error by name, without an EIP-1193 code.
    if (error instanceof SecureError) throw new SecureError(error.code, error.message, { cause: error })
    throw error
  }
}
