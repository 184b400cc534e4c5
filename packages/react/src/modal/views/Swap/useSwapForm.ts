'use client'
import type { BaseError, ErrorCode, Report, TokenBalance } from '@foyer/contract'
import type { Connection, PreparedSwap, QuotedSwap, SwapState, TransferToken } from '@foyer/core'
import { formatUnits, isSameAddress, parseUnits } from '@foyer/core/adapter'
import {
  preparedSwapQuery,
  swapQuoteQuery,
  swapTokensQuery,
  type TokenPrices,
  tokenPricesQuery,
} from '@foyer/core/query'
import { withAgreedMinimum } from '@foyer/core/ui'
import { useState } from 'react'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useReports } from '../../hooks/useReports.ts'
import { useModal } from '../../ModalContext.ts'
import { findHolding, getHeld, isSameToken } from '../Send/toTransferToken.ts'
import { useSendable } from '../Send/useSendable.ts'
import { getSwapStep, type SwapFormStep } from './getSwapStep.ts'
import { useRested } from './useRested.ts'

/** A quote is requested after typing of the amount has paused for this long. */
const debounceMs = 300
const native = { address: undefined }

/** The reason why there is no quote, or why a quoted swap cannot be made; `details` is the chain’s own message. */
export type SwapFault = { readonly code: ErrorCode; readonly details?: string | undefined }

/** The swap form, its offer, and its open requirements. */
export type SwapForm = {
  connection: Connection
  form: SwapState
  /** As typed, or the maximum that can be sold. */
  text: string
  /** In base units; `undefined` if the text is not an amount of the token. */
  units: bigint | undefined
  /** The account’s tokens. */
  tokens: readonly TokenBalance[] | undefined
  holdingsFailed: boolean
  retryHoldings(): void
  sold: TokenBalance | undefined
  /** Balance of the sold token in base units, if known. */
  balance: bigint | undefined
  /** Balance of the bought token, if known. */
  bought: TokenBalance | undefined
  prices: TokenPrices
  /** Whether prices are still loading. */
  isPricing: boolean
  /** Chosen tokens that are not on the server's list. */
  unlisted: readonly TransferToken[]
  /** Reports about the bought token's contract, with reporter and reason. */
  reports: readonly Report[]
  /** Quote for exactly this form. */
  quote: QuotedSwap | undefined
  /** Whether no provider offers this swap. */
  hasNoRoute: boolean
  /** Whether a quote, or a newer one, is being requested. */
  isQuoting: boolean
  /** The quote above, prepared; `undefined` while it is being prepared. */
  prepared: PreparedSwap | undefined
  /** Prepared last, possibly with an earlier quote: its fee is still a good estimate. */
  latest: PreparedSwap | undefined
  /** A quote whose price moved beyond the price that the visitor accepted. */
  moved: QuotedSwap | undefined
  fault: SwapFault | undefined
  retry(): void
  step: SwapFormStep
}

/** Follows the swap form. With `agreed`, rejects quotes with a lower amount received. */
export function useSwapForm(
  connection: Connection,
  { agreed, isHeld = false }: { agreed?: bigint | undefined; isHeld?: boolean } = {},
): SwapForm {
  const { foyer } = useModal()
  const form = useModalState((state) => state.swap)
  // A quote's remaining steps change as approvals are completed.
  useModalState((state) => state.swaps)
  const { tokens, isFailed, retry: retryHoldings } = useSendable(connection)
  const sold = findHolding(tokens ?? [], form.sold)
  const balance = getBalance(form, tokens, sold)
  const [most, setMost] = useState<{ of: string; text: string }>()
  const { amount = '' } = form
  const text = form.isMax && most?.of === amount ? most.text : amount
  const units = form.sold && parseUnits(text, form.sold.decimals)
  const rested = useRested(text, debounceMs)
  const isRested = rested === text
  const asked = getSwapStep({ form: { ...form, amount: text }, balance: undefined }) === 'ready'

  const quoting = useQuery(
    swapQuoteQuery(foyer, {
      sold: form.sold,
      bought: form.bought,
      amount: asked && isRested ? text.trim() : '',
      slippagePercent: form.slippagePercent,
      isHeld,
    }),
  )
  const offered = (asked && isRested && quoting.data) || undefined
  const quote = offered && (agreed === undefined ? offered : withAgreedMinimum(offered, agreed))
  const isCovered = balance === undefined || (units !== undefined && units <= balance)
  const preparing = useQuery(preparedSwapQuery(foyer, isCovered && !isHeld ? quote : undefined))
  const prepared = quote && preparing.data
  const [latest, setLatest] = useState<PreparedSwap>()
  if (prepared && prepared !== latest) setLatest(prepared)
  // Selling the full native balance leaves nothing for the fee. The maximum only decreases: a lower fee does not
  // request a new quote.
  if (
    form.isMax &&
    prepared &&
    units !== undefined &&
    prepared.maxAmount > 0n &&
    units > prepared.maxAmount
  ) {
    const next = formatUnits(prepared.maxAmount, prepared.quote.sold.decimals)
    if (next !== text) setMost({ of: amount, text: next })
  }
  const prices = useQuery(
    tokenPricesQuery(
      foyer,
      connection.networkId,
      // The network’s native currency pays the fee.
      [native, form.sold, form.bought].filter((token) => token !== undefined),
    ),
  )
  const listed = useQuery(swapTokensQuery(foyer, connection.networkId)).data
  const error = quoting.error ?? (quote ? preparing.error : null)
  return {
    connection,
    form,
    text,
    units,
    tokens,
    holdingsFailed: isFailed,
    retryHoldings,
    sold,
    balance,
    bought: findHolding(tokens ?? [], form.bought),
    prices: prices.data ?? {},
    isPricing: prices.isPending,
    unlisted: [form.sold, form.bought].filter(
      (token) => token?.address && listed && !listed.some((one) => isSameToken(one, token)),
    ) as readonly TransferToken[],
    reports: useReports(connection.networkId, form.bought?.address),
    quote,
    hasNoRoute: asked && isRested && quoting.data === null,
    isQuoting: asked && (!isRested || quoting.isFetching),
    prepared,
    latest: latest && isSameSale(latest.quote, form) ? latest : undefined,
    moved: quote ? undefined : offered,
    fault: asked && isRested && error ? toFault(error) : undefined,
    retry: () => void quoting.refetch(),
    step: getSwapStep({ form: { ...form, amount: text }, balance, prepared }),
  }
}

/** Returns the account's balance of the sold token: zero if the complete token list does not include it. */
function getBalance(
  { sold }: SwapState,
  tokens: readonly TokenBalance[] | undefined,
  holding: TokenBalance | undefined,
): bigint | undefined {
  if (holding) return getHeld(holding)
  return sold && tokens && sold.address === undefined ? 0n : undefined
}

function isSameSale({ sold, bought }: QuotedSwap, form: SwapState): boolean {
  return (
    isSameAddress(sold.address, form.sold?.address) && isSameAddress(bought.address, form.bought?.address)
  )
}

function toFault(error: Error): SwapFault {
  const { code = 'UPSTREAM_FAILED', details } = error as Partial<BaseError<ErrorCode>>
  return { code, details }
}
