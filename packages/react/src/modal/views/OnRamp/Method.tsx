'use client'
import { getLocale } from '../../getLocale.ts'
import { useModal } from '../../ModalContext.ts'
import { Icon } from '../../parts/Icon.tsx'
import { getMethodKind, type MethodKind } from './getMethodKind.ts'
import { getMethodName } from './getMethodName.ts'
import { useOnrampTexts } from './OnRampPlace.tsx'

const paths: { readonly [kind in MethodKind | 'other']: string } = {
  bank: 'M3 8 10 4l7 4zM5 8v6M8.3 8v6M11.7 8v6M15 8v6M3 16h14',
  card: 'M3 5.5h14v9H3zM3 8.5h14M5.5 12h3',
  phone: 'M6.5 3h7v14h-7zM9 14.5h2',
  other: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM7 10h6',
}

/** The icon of a payment method: a bank, a card, a phone, or none of them. */
export function MethodIcon({ id }: { id: string }) {
  return (
    <Icon>
      <path d={paths[getMethodKind(id) ?? 'other']} />
    </Icon>
  )
}

/** A payment method with its icon, and how long a purchase usually takes with it, if that is known. */
export function Method({ id }: { id: string }) {
  const { texts } = useModal()
  const onrampTexts = useOnrampTexts()
  return (
    <span className="row-note buy-method">
      <MethodIcon id={id} />
      {[getMethodName(id, onrampTexts), ...formatTime()].join(' · ')}
    </span>
  )

  function formatTime(): readonly string[] {
    const format = (unit: string) =>
      new Intl.NumberFormat(getLocale(texts.locale), { style: 'unit', unit, unitDisplay: 'short' })
    const kind = getMethodKind(id)
    if (kind === 'bank') return [format('day').formatRange(1, 3)]
    return kind ? [onrampTexts.about(format('minute').format(5))] : []
  }
}
