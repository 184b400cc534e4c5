import { SwapRefusedError } from '@foyer/contract'
import { isKnownRouter, readRouterCall, type SwapRouters } from '@foyer/contract/swaps'
import type { QuotedSwap } from '@foyer/core'
import type { BuiltTransaction } from '@foyer/core/adapter'
import { isSameHex } from '../transfers/isSameHex.ts'
import { toWord } from '../transfers/toWord.ts'

/** `deposit()` and `withdraw(uint256)` of a wrapped native currency. */
const depositSelector = '0xd0e30db0'
const withdrawSelector = '0x2e1a7d4d'
/** Token methods that move or grant something; no router has them. */
const tokenSelectors: ReadonlySet<string> = new Set([
  '0xa9059cbb', // transfer
  '0x095ea7b3', // approve
  '0x23b872dd', // transferFrom
  '0x39509351', // increaseAllowance
  '0xd505accf', // permit
  '0xa22cb465', // setApprovalForAll
  '0x42842e0e', // safeTransferFrom
  '0xb88d4fde',
  '0xf242432a',
  '0x2eb2c2d6',
])
/** Maximum fee an operator may take, if the quote declares a fee. */
const feeBpsMax = 500n

/**
 * Validates the transaction of a swap by its content. The minimum is guaranteed if the call goes to the sold or bought
 * token itself, or to a known contract that reverts below the minimum. For any other contract, only simulation shows
 * the effect, and only for now. `wrapped` are tokens that a router takes in place of the value; they must be its
 * wrapped currency, otherwise it takes something else.
 *
 * @throws SwapRefusedError
 */
export function checkSwapCall(
  quote: QuotedSwap,
  built: BuiltTransaction,
  routers?: SwapRouters | undefined,
): { isPromised: boolean; wrapped?: readonly string[] } {
  const { sold, bought, amount, minimum, spender, account, fees } = quote
  const isNativeSold = sold.address === undefined
  if (built.value !== (isNativeSold ? amount : 0n)) refuse('another value would be sent along')
  const selector = built.data.slice(0, 10).toLowerCase()
  if (isNativeSold && !spender && bought.address && selector === depositSelector) {
    if (built.data.length !== 10 || !isSameHex(built.to, bought.address))
      refuse('it goes to another contract')
    return { isPromised: true }
  }
  if (sold.address && !spender) {
    const wanted = `${withdrawSelector}${toWord(amount)}`
    if (bought.address || built.data.toLowerCase() !== wanted) refuse('it is not the swap that was shown')
    if (!isSameHex(built.to, sold.address)) refuse('it goes to another contract')
    return { isPromised: true }
  }
  if (spender && !isSameHex(built.to, spender)) refuse('it goes to another contract')
  if (selector.length < 10 || tokenSelectors.has(selector)) refuse('it does not swap')
  const tokens = [sold.address, bought.address, account]
  if (tokens.some((address) => address && isSameHex(address, built.to))) refuse('it goes to another contract')
  const terms = read(built.data)
  if (!terms) return { isPromised: false }
  const { spent = amount, takes, gives } = terms
  // The quote sells the full amount and may return more than the minimum; an exact-output call does neither.
  if (terms.isExactOutput) refuse('it is not the swap that was shown')
  if (spent > amount) refuse('more would leave your account')
  if (spent === 0n) refuse('it does not swap')
  if (sold.address && takes.some((token) => !isSameHex(token, sold.address ?? '')))
    refuse('another token would leave your account')
  let arriving = 0n
  for (const { receiver, token, minimum: least, feeBps } of gives) {
    if (receiver !== undefined && !isSameHex(receiver, account)) refuse('it goes to another receiver')
    if (!isSameHex(token ?? '', bought.address ?? '')) refuse('another token would arrive')
    if (feeBps > (fees.length ? feeBpsMax : 0n)) refuse('a fee that was not shown would be taken')
    arriving += least - (least * feeBps) / 10_000n
  }
  if (arriving < minimum) refuse('less would arrive')
  return {
    isPromised: isKnownRouter(quote.networkId, built.to, routers),
    wrapped: isNativeSold && terms.spent !== undefined ? takes : [],
  }
}

/**
 * Validates an approval by its content.
 *
 * @throws SwapRefusedError
 */
export function checkApproval(
  quote: QuotedSwap,
  { to, data, value }: BuiltTransaction,
  amount: bigint,
): void {
  const { sold, spender = '' } = quote
  const words = `${toWord(spender)}${toWord(amount)}`
  if (value !== 0n) refuse('another value would be sent along')
  if (!sold.address || !isSameHex(to, sold.address)) refuse('another token would be approved')
  if (data.toLowerCase() !== `0x095ea7b3${words}`) refuse('it approves something else')
}

function read(data: string) {
  try {
    return readRouterCall(data)
  } catch {
    return refuse('a part of it cannot be read')
  }
}

/** @throws SwapRefusedError */
export function refuse(reason: string): never {
  throw new SwapRefusedError({ reason })
}
