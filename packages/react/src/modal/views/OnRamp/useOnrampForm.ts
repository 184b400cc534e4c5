'use client'
import type { BaseError, ErrorCode, OnrampOffer } from '@foyer/contract'
import { type Connection, getOnramp, type OnrampEstimate, type OnrampState } from '@foyer/core'
import { onrampOptionsQuery, onrampQuoteQuery, onrampQuoteTtlMs } from '@foyer/core/query'
import { getOnrampPurchase, type OnrampPurchase } from '../../../flow/getOnrampPurchase.ts'
import { getOnrampStep, type OnrampFormStep } from '../../../flow/getOnrampStep.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { useRested } from '../Swap/useRested.ts'

/** Offers are requested after typing of the amount has paused for this long. */
const debounceMs = 300

/** The purchase form, its offers, and its open requirements. */
export type OnrampForm = {
  form: OnrampState
  /** `undefined` if nothing can be bought. */
  purchase: OnrampPurchase | undefined
  isLoading: boolean
  step: OnrampFormStep
  /** Offers for exactly this form, highest amount received first. */
  offers: readonly OnrampOffer[]
  /** The offer the visitor chose, otherwise the best. */
  offer: OnrampOffer | undefined
  missing: readonly string[]
  estimate: OnrampEstimate | undefined
  /** Offers are coming, also while the options that they need are still loading. */
  isQuoting: boolean
  /** When the offers are refreshed, in milliseconds since the epoch. */
  expiresAt: number | undefined
  /** The reason why there is no offer. */
  code: ErrorCode | undefined
  retry(): void
}

/** Follows the purchase form and requests offers for it. */
export function useOnrampForm(connection: Connection): OnrampForm {
  const { foyer } = useModal()
  const form = useModalState(getOnramp)
  const networks = useModalState((state) => state.networks)
  const options = useQuery(onrampOptionsQuery(foyer))
  const { namespace, networkId } = connection
  const purchase = getOnrampPurchase(form, { namespace, networkId, networks })
  const text = form.paymentAmount ?? ''
  const rested = useRested(text, debounceMs)
  const isRested = rested === text
  const step = getOnrampStep(form)
  const isAsked = step === 'ready' && purchase !== undefined && options.data !== undefined
  const quoting = useQuery(
    onrampQuoteQuery(foyer, {
      purchaseCurrency: purchase?.currency.id,
      network: purchase?.network.chainId,
      paymentCurrency: form.paymentCurrency.id,
      amount: isAsked && isRested ? text.trim() : '',
      paymentMethod: form.paymentMethod,
    }),
  )
  const shown = isAsked && isRested ? quoting.data : undefined
  const offers = shown?.offers ?? []
  const chosen = offers.find(
    ({ provider, paymentMethod }) =>
      provider === form.selectedProvider && paymentMethod === form.selectedMethod,
  )
  const isLoading = options.data === undefined && options.error === null
  const failed = isAsked && isRested ? toCode(quoting.error) : undefined
  return {
    form,
    purchase,
    isLoading,
    step,
    offers,
    offer: chosen ?? offers[0],
    missing: shown?.missing ?? [],
    estimate: shown?.estimate,
    isQuoting: isLoading ? step === 'ready' : isAsked && (!isRested || quoting.isFetching),
    expiresAt: offers.length > 0 ? quoting.dataUpdatedAt + onrampQuoteTtlMs : undefined,
    code: toCode(options.error) ?? failed ?? shown?.code,
    retry() {
      void options.refetch()
      void quoting.refetch()
    },
  }
}

function toCode(error: Error | null): ErrorCode | undefined {
  return error ? ((error as Partial<BaseError<ErrorCode>>).code ?? 'UPSTREAM_FAILED') : undefined
}
