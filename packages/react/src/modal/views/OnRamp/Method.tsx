'use client'
import { getLocale } from '../../getLocale.ts'
import { useModal } from '../../ModalContext.ts'
import { Icon } from '../../parts/Icon.tsx'
import { getMethodName } from './getMethodName.ts'
import { useOnrampTexts } from './OnRampPlace.tsx'

const isBank = (id: string) => /bank|sepa|ach/i.test(id)

/** The icon of a payment method: a bank, a card, or a phone. */
export function MethodIcon({ id }: { id: string }) {
  if (isBank(id))
    return (
      <Icon>
        <path d="M3 8 10 4l7 4zM5 8v6M8.3 8v6M11.7 8v6M15 8v6M3 16h14" />
      </Icon>
    )
  if (/card/i.test(id))
    return (
      <Icon>
        <path d="M3 5.5h14v9H3zM3 8.5h14M5.5 12h3" />
      </Icon>
    )
  return (
    <Icon>
      <path d="M6.5 3h7v14h-7zM9 14.5h2" />
    </Icon>
  )
}

/** A payment method with its icon, and how long a purchase usually takes with it. */
export function Method({ id }: { id: string }) {
  const { texts } = useModal()
  const onrampTexts = useOnrampTexts()
  return (
    <span className="row-note buy-method">
      <MethodIcon id={id} />
      {getMethodName(id, onrampTexts)} · {formatTime()}
    </span>
  )

  function formatTime(): string {
    const format = (unit: string) =>
      new Intl.NumberFormat(getLocale(texts.locale), { style: 'unit', unit, unitDisplay: 'short' })
    return isBank(id) ? format('day').formatRange(1, 3) : onrampTexts.about(format('minute').format(5))
  }
}
