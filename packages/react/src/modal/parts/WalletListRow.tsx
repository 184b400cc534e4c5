'use client'
import type { Foyer } from '@foyer/core'
import type { ConnectRow } from '../../flow/getConnectList.ts'
import { getWalletLocation, type WalletLocation } from '../getWalletLocation.ts'
import { getWalletPlatforms } from '../getWalletPlatforms.ts'
import type { useAppLink } from '../hooks/useAppLink.ts'
import { useModalState } from '../hooks/useModalState.ts'
import type { Texts } from '../locales/en.ts'
import { useModal } from '../ModalContext.ts'
import { selectWallet } from '../selectWallet.ts'
import { QrIcon } from './icons.tsx'
import { IconPicture } from './kit.tsx'
import { LinkRow } from './LinkRow.tsx'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'
import { Spinner } from './Spinner.tsx'

type Hint = WalletLocation | 'lastUsed' | 'recent' | 'qrCode'

const hints: { readonly [hint in Hint]: (texts: Texts) => string } = {
  lastUsed: ({ hintLastUsed }) => hintLastUsed,
  recent: ({ hintRecent }) => hintRecent,
  qrCode: ({ hintQrCode }) => hintQrCode,
  here: ({ hintHere }) => hintHere,
  extension: ({ hintExtension }) => hintExtension,
  window: ({ hintWindow }) => hintWindow,
  phone: ({ hintPhone }) => hintPhone,
  get: ({ hintGet }) => hintGet,
}

/** A wallet to connect. Pressing it opens the view of its platform; an app on this phone is opened by a link. */
export function WalletListRow({
  row,
  isLastUsed,
  disabled,
  getAppLink,
}: {
  row: ConnectRow
  isLastUsed: boolean
  disabled: boolean
  getAppLink: ReturnType<typeof useAppLink>
}) {
  const { foyer, texts } = useModal()
  const { key, name, group, connector, wallet } = row
  const isPairing = group === 'walletConnect'
  const way = useModalState(({ history }) => {
    const top = history.at(-1)
    if (top?.name !== 'ConnectingExternal' && top?.name !== 'ConnectingWalletConnect') return undefined
    const { payload } = top
    const isThis = payload && 'connectorId' in payload && payload.connectorId === key
    return isThis || payload?.wallet?.id === key ? top.name : undefined
  })
  const isIdle = useModalState(({ connectFlow }) => connectFlow.status === 'idle')
  const hint = isLastUsed && !connector?.hostsPage ? 'lastUsed' : getHint(foyer, row)
  const isBusy = connector && way === 'ConnectingExternal' && isIdle && !disabled
  const parts = {
    'data-testid': `wallet-${key}`,
    'data-recent': isLastUsed ? '' : undefined,
    'data-tag': getTag(row),
    'aria-current': way !== undefined || undefined,
    picture: isPairing ? (
      <IconPicture>
        <QrIcon />
      </IconPicture>
    ) : (
      <Picture src={connector?.icon ?? wallet?.iconUrl} name={name} />
    ),
    title: isPairing ? texts.walletConnect : name,
    hint: isBusy ? <Spinner /> : hint && hints[hint](texts),
  }
  const choose = () => selectWallet(foyer, { connector, wallet })
  if (!getAppLink || !wallet || disabled || getWalletPlatforms(foyer, { connector, wallet })[0] !== 'mobile')
    return <Row {...parts} disabled={disabled} onClick={choose} />
  const { href, target, onOpen } = getAppLink(wallet)
  return (
    <LinkRow
      {...parts}
      href={href}
      target={target}
      onClick={() => {
        if (href === undefined) return choose()
        foyer._internal.emit('SELECT_WALLET', { name, platform: 'mobile' })
        onOpen()
      }}
    />
  )
}

function getHint(foyer: Foyer, { group, connector, wallet }: ConnectRow): Hint | undefined {
  if (group === 'recent' && !connector?.hostsPage) return 'recent'
  if (group === 'walletConnect') return 'qrCode'
  return getWalletLocation(foyer, { connector, wallet })
}

function getTag({ group, connector }: ConnectRow): 'recent' | 'qrcode' | 'installed' | undefined {
  if (group === 'recent') return 'recent'
  if (group === 'walletConnect') return 'qrcode'
  return connector ? 'installed' : undefined
}
