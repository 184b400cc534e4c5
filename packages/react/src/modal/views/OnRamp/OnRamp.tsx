'use client'
import { type Connection, getActiveNetwork, getOnramp, type OnrampRequest } from '@foyer/core'
import { setOnramp } from '@foyer/core/ui'
import { useEffect } from 'react'
import { getOnrampLimits } from '../../../flow/getOnrampStep.ts'
import { push } from '../../../flow/push.ts'
import { replace } from '../../../flow/replace.ts'
import { useLazy } from '../../hooks/useLazy.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { useViewMemory } from '../../hooks/useViewMemory.ts'
import { useModal } from '../../ModalContext.ts'
import { GroupedAddress } from '../../parts/GroupedAddress.tsx'
import { ExternalIcon } from '../../parts/icons.tsx'
import { Button, Empty, Notice, Retry } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { formatMoney } from './formatMoney.ts'
import { getOnrampError } from './getOnrampError.ts'
import { MethodField } from './MethodField.tsx'
import { Offers } from './Offers.tsx'
import { NothingSold, OnRampPlace, useOnrampTexts } from './OnRampPlace.tsx'
import { recallOnrampRegion } from './onrampRegion.ts'
import { PaidSide, ReceivedSide } from './Sides.tsx'
import { type OnrampForm, useOnrampForm } from './useOnrampForm.ts'
import { useProviders } from './useProviders.ts'

const firstAmount = '100'
const createOpened = () => ({ isTold: false })

/** Buys crypto with fiat money on a provider’s page. */
export default function OnRamp({ payload }: { payload: OnrampRequest | undefined }) {
  return <OnRampPlace>{(connection) => <Place connection={connection} request={payload} />}</OnRampPlace>
}

function Place({ connection, request }: { connection: Connection; request: OnrampRequest | undefined }) {
  const { foyer } = useModal()
  const onrampTexts = useOnrampTexts()
  const getProvider = useProviders()
  const flow = useModalState((state) => getOnramp(state).flow)
  const opened = useViewMemory('opened', createOpened)
  const { namespace, networkId } = connection
  useEffect(() => {
    if (opened.isTold) return
    opened.isTold = true
    foyer._internal.emit('SELECT_BUY_CRYPTO', { namespace, networkId })
    recallOnrampRegion(foyer)
    fill(foyer, request)
  }, [foyer, opened, namespace, networkId, request])
  if (flow.status === 'opening')
    return (
      <div className="view view-loading" role="status" data-testid="onramp-opening">
        <Empty icon={<Spinner />} text={onrampTexts.opening(getProvider(flow.provider).name)} />
      </div>
    )
  return <Form connection={connection} />
}

function fill(foyer: Parameters<typeof setOnramp>[0], request: OnrampRequest | undefined): void {
  const { paymentAmount = firstAmount, wantedCurrency, network } = getOnramp(foyer.state)
  setOnramp(foyer, {
    paymentAmount: request?.amount ?? paymentAmount,
    wantedCurrency: request?.currency ?? wantedCurrency,
    network: request?.currency ? undefined : network,
    flow: { status: 'editing' },
  })
}

/** Explains by cause why nothing can be bought, with a retry for temporary causes. */
function Problems({ buying: { form, code, estimate, retry } }: { buying: OnrampForm }) {
  const onrampTexts = useOnrampTexts()
  const failed = form.flow.status === 'failed' ? form.flow.code : undefined
  const shown = failed ?? (estimate ? undefined : (code ?? (form.isSample ? form.error : undefined)))
  return (
    <div role="status" className="buy-notices">
      {shown && (
        <Notice action={!failed && <Retry onClick={retry} />}>
          <span data-testid="onramp-error">{getOnrampError(onrampTexts, shown, failed !== undefined)}</span>
        </Notice>
      )}
    </div>
  )
}

/** The visitor's region; the list of countries loads after the form. */
function LazyRegion() {
  const { code } = useLazy('onramp region', () => import('./RegionField.tsx'))
  return <div className="buy-region">{code && <code.RegionField />}</div>
}

/** The latest orders, if any. */
function LazyOrders() {
  const hasOrders = useModalState((state) => state.onrampOrders.length > 0)
  const { code } = useLazy('onramp orders', () => import('./OrderList.tsx'), hasOrders)
  return code ? <code.OrderList /> : null
}

function Form({ connection }: { connection: Connection }) {
  const { foyer, texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const getProvider = useProviders()
  const network = useModalState(getActiveNetwork)
  const buying = useOnrampForm(connection)
  const { form, purchase, offer, step, isLoading, code } = buying
  // Loaded before the press, because the browser blocks a window that opens later.
  const { code: orderer } = useLazy('onramp order', () => import('./orderParts.ts'), offer !== undefined)
  if (code === 'ONRAMP_OFF') return <NothingSold text={onrampTexts.errors.ONRAMP_OFF} />
  if (!isLoading && !purchase && !form.isSample)
    return (
      <NothingSold text={onrampTexts.nothingSold(network?.name ?? connection.networkId)}>
        <Button onClick={() => push(foyer, 'SwitchNetwork')}>{texts.networksTitle}</Button>
      </NothingSold>
    )
  const isReady = step === 'ready' && offer !== undefined && orderer !== undefined

  return (
    <form
      className="view buy"
      aria-busy={buying.isQuoting}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        orderer.orderParts
          .buyOnramp(foyer, { offer, title: onrampTexts.opening(getProvider(offer.provider).name) })
          .then(
            ({ orderId }) => {
              const { open, history } = foyer.state
              if (open && history.at(-1)?.name === 'OnRamp') replace(foyer, 'OnRampOrder', { orderId })
            },
            // The form shows the reason.
            () => buying.retry(),
          )
      }}
    >
      <div className="buy-sides">
        <PaidSide buying={buying} />
        <ReceivedSide buying={buying} />
      </div>
      <Offers buying={buying} />
      <MethodField buying={buying} />
      <Problems buying={buying} />
      <LazyRegion />
      <div className="buy-receiver">
        <span className="buy-label">{onrampTexts.receiver}</span>
        <GroupedAddress address={connection.accounts[0].address} />
      </div>
      <div className="buy-next">
        <Button isWide isAccent type="submit" data-testid="onramp-next" disabled={!isReady}>
          <span className="buy-next-text">{getLabel(buying)}</span>
          {isReady && <ExternalIcon />}
        </Button>
      </div>
      {offer && <p className="hint buy-hint">{onrampTexts.proceedHint(getProvider(offer.provider).name)}</p>}
      <LazyOrders />
    </form>
  )

  function getLabel({ isQuoting }: OnrampForm): string {
    if (step === 'addAmount' || step === 'incorrectValue') return texts.sendSteps[step]
    if (step !== 'ready') {
      const { min = '0', max = '0' } = getOnrampLimits(form.paymentCurrency, form.paymentMethod) ?? {}
      const amount = step === 'amountLow' ? min : max
      const limit = formatMoney({ amount, currency: form.paymentCurrency.id }, texts.locale, {
        isShort: true,
      })
      return step === 'amountLow' ? onrampTexts.low(limit) : onrampTexts.high(limit)
    }
    if (offer) return onrampTexts.proceed(getProvider(offer.provider).name)
    return isQuoting || isLoading ? onrampTexts.finding : onrampTexts.noOffer
  }
}
