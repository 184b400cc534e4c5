'use client'
import { memo } from 'react'
import { getWalletLocation, type WalletLocation } from '../../getWalletLocation.ts'
import { getWalletPlatforms } from '../../getWalletPlatforms.ts'
import type { useAppLink } from '../../hooks/useAppLink.ts'
import type { Texts } from '../../locales/en.ts'
import { useModal } from '../../ModalContext.ts'
import { Picture } from '../../parts/Picture.tsx'
import type { WalletRow } from './searchWallets.ts'

const hints: { readonly [way in WalletLocation]: (texts: Texts) => string } = {
  extension: ({ hintInstalled }) => hintInstalled,
  here: ({ hintHere }) => hintHere,
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
  /** Total number of rows in the list, including those not on screen. */
  count: number
  isActive: boolean
  getAppLink: ReturnType<typeof useAppLink>
  onSelect(row: WalletRow): void
  onPoint(index: number): void
}) {
  const { row, index, count, isActive, getAppLink, onSelect, onPoint } = props
  const { foyer, texts } = useModal()
  const { key, name, connector, wallet } = row
  const way = getWalletLocation(foyer, { connector, wallet })
  const isApp = getWalletPlatforms(foyer, { connector, wallet })[0] === 'mobile'
  const app = isApp && wallet ? getAppLink?.(wallet) : undefined
  // The field keeps the focus and names the active option; Enter there selects it.
  const Tag = app ? 'a' : 'div'
  return (
    <Tag
      id={`wallet-option-${index}`}
      role="option"
      className="row"
      aria-selected={isActive}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-testid={`wallet-${key}`}
      {...(app && { href: app.href, target: app.target, rel: 'noopener', tabIndex: -1 })}
      onClick={() => {
        if (app?.href === undefined) return onSelect(row)
        foyer._internal.emit('SELECT_WALLET', { name, platform: 'mobile' })
        app.onOpen()
      }}
      onPointerMove={() => onPoint(index)}
    >
      <Picture src={connector?.icon ?? wallet?.iconUrl} name={name} />
      <span className="row-text">
        <span className="row-title">{name}</span>
      </span>
      <span className="row-hint">{way && hints[way](texts)}</span>
    </Tag>
  )
})
