'use client'
import { type ConnectRow, isAwaited } from '@foyer/core/internal'
import { useModalState } from '../hooks/useModalState.ts'
import type { Texts } from '../locales/en.ts'
import { useModal } from '../ModalContext.ts'
import { selectWallet } from '../selectWallet.ts'
import { QrIcon } from './icons.tsx'
import { IconPicture } from './kit.tsx'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'
import { Spinner } from './Spinner.tsx'

/** What pressing a row does. */
type Way = 'lastUsed' | 'recent' | 'qrCode' | 'extension' | 'phone' | 'get'

const getHint: { readonly [way in Way]: (texts: Texts) => string } = {
  lastUsed: ({ hintLastUsed }) => hintLastUsed,
  recent: ({ hintRecent }) => hintRecent,
  qrCode: ({ hintQrCode }) => hintQrCode,
  extension: ({ hintExtension }) => hintExtension,
  phone: ({ hintPhone }) => hintPhone,
  get: ({ hintGet }) => hintGet,
}

/** A wallet to connect: pressing it goes where the wallet is. */
export function WalletListRow({
  row,
  isLastUsed,
  disabled,
}: {
  row: ConnectRow
  isLastUsed: boolean
  disabled: boolean
}) {
  const { foyer, texts } = useModal()
  const { key, name, group, connector, wallet } = row
  const isPairing = group === 'walletConnect'
  const isBusy = useModalState(
    (state) => connector !== undefined && isAwaited(state, foyer.options, connector.id),
  )
  const isCurrent = useModalState(({ history }) => {
    const top = history.at(-1)
    if (top?.name === 'ConnectingExternal' && top.payload.connectorId === key) return true
    const isChosen = top?.name === 'ConnectingExternal' || top?.name === 'ConnectingWalletConnect'
    return isChosen && top.payload?.wallet?.id === key
  })
  return (
    <Row
      data-testid={`wallet-${key}`}
      data-recent={isLastUsed ? '' : undefined}
      data-tag={getTag(row)}
      aria-current={isCurrent || undefined}
      disabled={disabled}
      picture={
        isPairing ? (
          <IconPicture>
            <QrIcon />
          </IconPicture>
        ) : (
          <Picture src={connector?.icon ?? wallet?.iconUrl} name={name} />
        )
      }
      title={isPairing ? texts.walletConnect : name}
      hint={isBusy ? <Spinner /> : getHint[isLastUsed ? 'lastUsed' : getWay(row)](texts)}
      onClick={() => selectWallet(foyer, { connector, wallet })}
    />
  )
}

function getWay({ group, connector, wallet }: ConnectRow): Way {
  if (group === 'recent') return 'recent'
  if (group === 'walletConnect') return 'qrCode'
  if (connector) return 'extension'
  return wallet?.mobileLink || wallet?.universalLink ? 'phone' : 'get'
}

function getTag({ group, connector }: ConnectRow): 'recent' | 'qrcode' | 'installed' | undefined {
  if (group === 'recent') return 'recent'
  if (group === 'walletConnect') return 'qrcode'
  return connector ? 'installed' : undefined
}
