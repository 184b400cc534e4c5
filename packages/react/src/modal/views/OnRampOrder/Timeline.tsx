'use client'
import type { OnrampStatus } from '@foyer/contract'
import type { OnrampRecord } from '@foyer/core'
import { isOrderUnpaid } from '@foyer/core/ui'
import { getLocale } from '../../getLocale.ts'
import { useModal } from '../../ModalContext.ts'
import { CheckIcon, CloseIcon } from '../../parts/icons.tsx'
import { useOnrampTexts } from '../OnRamp/OnRampPlace.tsx'

/** Steps that end an order without delivery; the failed step is red. */
const ends = /^(failed|cancelled|expired)$/

/** Steps that take time: as the last one of an order, such a step has begun but is not done. */
const ongoing = /^(paying|settling)$/

/** The past steps of an order with their times, and the steps to come. */
export function Timeline({ order: { status, timeline } }: { order: OnrampRecord }) {
  const { texts } = useModal()
  const onrampTexts = useOnrampTexts()
  const time = new Intl.DateTimeFormat(getLocale(texts.locale), { timeStyle: 'short' })
  const next = getNext(status)
  return (
    <ol className="buy-timeline" data-testid="onramp-timeline">
      {timeline.map(({ status: step, atMs }, index) => {
        const isCurrent = ongoing.test(step) && !timeline[index + 1]
        const isEnd = ends.test(step)
        const Icon = isEnd ? CloseIcon : CheckIcon
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
            key={index}
            data-end={isEnd ? step : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {isCurrent ? <span className="buy-dot" /> : <Icon />}
            <span>{onrampTexts.timeline[step]}</span>
            <time dateTime={new Date(atMs).toISOString()}>{time.format(atMs)}</time>
          </li>
        )
      })}
      {next.map((step) => (
        <li key={step} data-open="">
          <span className="buy-dot" />
          <span>{onrampTexts.timeline[step]}</span>
        </li>
      ))}
    </ol>
  )
}

function getNext(status: OnrampStatus): readonly OnrampStatus[] {
  if (status === 'settling') return ['delivered']
  return isOrderUnpaid({ status }) ? ['settling', 'delivered'] : []
}
