'use client'
import { memo } from 'react'
import { getWay, type Way } from '../../getWay.ts'
import type { Texts } from '../../locales/en.ts'
import { useModal } from '../../ModalContext.ts'
import { Picture } from '../../parts/Picture.tsx'
import type { WalletRow } from './searchWallets.ts'

const hints: { readonly [way in Way]: (texts: Texts) => string } = {
  extension: ({ hintInstalled }) => hintInstalled,
  window: ({ hintWindow }) => hintWindow,
  phone: ({ hintPhone }) => hintPhone,
  get: ({ hintGet }) => hintGet,
}

/**
 * A wallet in the list. It only re-renders when its own props change: a scroll or a moved pointer affects two rows at
 * most.
 */
export const WalletOption = memo(function WalletOption(props: {
  row: WalletRow
  index: number
  /** How many rows the list has, on screen or not. */
  count: number
  isActive: boolean
  onSelect(row: WalletRow): void
  onPoint(index: number): void
}) {
  const { row, index, count, isActive, onSelect, onPoint } = props
  const { foyer, texts } = useModal()
  const { key, name, connector, wallet } = row
  const way = getWay(foyer, { connector, wallet })
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field selects
    <div
      id={`wallet-option-${index}`}
      role="option"
      className="row"
      aria-selected={isActive}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-testid={`wallet-${key}`}
      onClick={() => onSelect(row)}
      onPointerMove={() => onPoint(index)}
    >
      <Picture src={connector?.icon ?? wallet?.iconUrl} name={name} />
      <span className="row-text">
        <span className="row-title">{name}</span>
      </span>
      <span className="row-hint">{way && hints[way](texts)}</span>
    </div>
  )
})
