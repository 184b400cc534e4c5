'use client'
import type { BaseError, ErrorCode } from '@foyer/contract'
import { type Connection, getActiveNetwork, type SwapRequest } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import { swapTokensQuery } from '@foyer/core/query'
import { findConnector, setSwap } from '@foyer/core/ui'
import { useEffect } from 'react'
import { push } from '../../../flow/push.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { SwapUnitsIcon } from '../../parts/accountIcons.tsx'
import { Button, Empty, Notice, Retry } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { StopWaiting } from '../../parts/StopWaiting.tsx'
import { toTransferToken } from '../Send/toTransferToken.ts'
import { QuoteRows } from './QuoteRows.tsx'
import { RecentPairs } from './RecentPairs.tsx'
import { BoughtSide, SoldSide } from './Sides.tsx'
import { SwapFailure, SwapNotices } from './SwapNotices.tsx'
import { NoSwaps, SwapPlace, useSwapTexts } from './SwapPlace.tsx'
import { SwapUnsure } from './SwapUnsure.tsx'
import { useFilled } from './useFilled.ts'
import { type SwapForm, useSwapForm } from './useSwapForm.ts'

/**
 * Loaders of the views after Swap. Kept out of `accountViews.ts`, because opening the account would then also
 * load the file names behind these loaders.
 */
export const laterViews = {
  SwapSelectToken: () => import('../SwapSelectToken/SwapSelectToken.tsx'),
  SwapPreview: () => import('../SwapPreview/SwapPreview.tsx'),
}

const createOpened = () => ({ isTold: false })

/** Swaps an amount of a token for another token. */
export default function Swap({ payload }: { payload: SwapRequest | undefined }) {
  return <SwapPlace>{(connection) => <Place connection={connection} request={payload} />}</SwapPlace>
}

function Place({ connection, request }: { connection: Connection; request: SwapRequest | undefined }) {
  const { foyer, texts } = useAccountModal()
  const { errors } = useSwapTexts()
  const flow = useModalState((state) => state.swap.flow)
  const network = useModalState(getActiveNetwork)?.name ?? ''
  const { error } = useQuery(swapTokensQuery(foyer, connection.networkId))
  const wallet = connection.peer ?? findConnector(foyer, connection.connectorId)
  const opened = useViewMemory('opened', createOpened)
  const { namespace, networkId } = connection
  useEffect(() => {
    if (opened.isTold) return
    opened.isTold = true
    foyer._internal.emit('OPEN_SWAP', { namespace, networkId })
  }, [foyer, opened, namespace, networkId])
  // One swap at a time: the form returns once the wallet has answered.
  if (flow.status === 'requesting')
    return (
      <div className="view view-loading" role="status" data-testid="swap-waiting">
        <Empty icon={<Spinner />} text={texts.sendAsking(wallet?.name ?? texts.wallet)}>
          <StopWaiting />
        </Empty>
      </div>
    )
  const code = (error as Partial<BaseError<ErrorCode>> | null)?.code
  if (code === 'SWAP_OFF') return <NoSwaps text={errors.SWAP_OFF} />
  if (code === 'SWAP_NETWORK_UNSUPPORTED')
    return (
      <NoSwaps text={errors.SWAP_NETWORK_UNSUPPORTED(network)}>
        <Button onClick={() => push(foyer, 'SwitchNetwork')}>{texts.networksTitle}</Button>
      </NoSwaps>
    )
  return <Form connection={connection} request={request} />
}

function Form({ connection, request }: { connection: Connection; request: SwapRequest | undefined }) {
  const { foyer, texts } = useAccountModal()
  const swapTexts = useSwapTexts()
  const isBuyable = useModalState((state) => state.features.onramp.length > 0)
  const network = useModalState(getActiveNetwork)
  const swap = useSwapForm(connection)
  const { form, tokens, quote, step, prepared } = swap
  const native = tokens?.find(({ address }) => address === undefined)
  useFilled(connection, request, native && toTransferToken(native))
  const isReady =
    step === 'ready' && quote !== undefined && !swap.hasNoRoute && !swap.fault && prepared !== undefined

  const lacking = getLacking()

  const flip = () => {
    const { sold, bought } = form
    // The amount that would be received becomes the amount to sell.
    const amount = quote ? formatUnits(quote.toAmount, quote.bought.decimals) : ''
    setSwap(foyer, { sold: bought, bought: sold, amount, isMax: false, flow: { status: 'editing' } })
  }

  return (
    <form
      className="view send swap"
      aria-busy={swap.isQuoting}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        // The review starts with the amount shown here.
        setSwap(foyer, { amount: swap.text, flow: { status: 'editing' } })
        push(foyer, 'SwapPreview')
      }}
    >
      <SwapUnsure connection={connection} />
      <div className="swap-sides">
        <SoldSide swap={swap} />
        <button
          type="button"
          className="swap-flip"
          aria-label={swapTexts.flip}
          data-testid="swap-flip"
          onClick={flip}
        >
          <SwapUnitsIcon />
        </button>
        <BoughtSide swap={swap} />
      </div>
      {swap.holdingsFailed && (
        <Notice action={<Retry onClick={swap.retryHoldings} />}>{texts.balanceFailedTitle}</Notice>
      )}
      {swap.text === '' && <RecentPairs connection={connection} />}
      <QuoteRows swap={swap} />
      <SwapNotices swap={swap} />
      <SwapFailure swap={swap} />
      {lacking && isBuyable && (
        <Button isWide data-testid="swap-buy" onClick={() => push(foyer, 'OnRamp', { currency: lacking })}>
          {swapTexts.buyToken(lacking)}
        </Button>
      )}
      <Button isWide isAccent type="submit" data-testid="swap-next" disabled={!isReady}>
        {getLabel(swap)}
      </Button>
      {network && <p className="hint send-network">{network.name}</p>}
    </form>
  )

  /** Returns the missing asset: the token itself, or the currency of the fee. */
  function getLacking(): string | undefined {
    if (step === 'insufficientFunds') return form.sold?.symbol
    return step === 'noFee' ? network?.nativeCurrency.symbol : undefined
  }

  function getLabel({ hasNoRoute, isQuoting }: SwapForm): string {
    if (step === 'noFee') return texts.sendSteps.insufficientFunds
    if (step === 'sameToken') return texts.sendSteps.selectToken
    if (step !== 'ready') return texts.sendSteps[step]
    return isQuoting && !quote && !hasNoRoute ? swapTexts.quoting : swapTexts.review
  }
}
