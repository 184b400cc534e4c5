'use client'
import { push } from '../../../flow/push.ts'
import { useDirectoryPage } from '../../hooks/useDirectoryPage.ts'
import { useListKeys } from '../../hooks/useListKeys.ts'
import { useModal } from '../../ModalContext.ts'
import { ChevronIcon, GridIcon } from '../../parts/icons.tsx'
import { IconPicture, SkeletonRow } from '../../parts/kit.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { getStoreLinks } from '../../parts/StoreLinks.tsx'

/** The maximum that fits without scrolling. */
const shownMax = 4

/** A few wallets available for this device, and a link to all. */
export default function GetWallet() {
  const { foyer, texts } = useModal()
  const directory = useDirectoryPage()
  const onListKeys = useListKeys()
  const wallets = (directory.wallets ?? [])
    .filter((wallet) => getStoreLinks(wallet, texts).some(({ isStore }) => isStore))
    .slice(0, shownMax)
  return (
    <div className="view" data-testid="get-wallet-view">
      <p className="hint hint-inset">{texts.getWalletText}</p>
      <ul
        className="list"
        aria-label={texts.walletList}
        aria-busy={directory.isLoading}
        onKeyDown={onListKeys}
      >
        {directory.isLoading
          ? Array.from({ length: shownMax }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
              <SkeletonRow key={index} />
            ))
          : wallets.map((wallet) => (
              <li key={wallet.id}>
                <Row
                  data-testid={`get-${wallet.id}`}
                  picture={<Picture src={wallet.iconUrl} name={wallet.name} />}
                  title={wallet.name}
                  hint={
                    <>
                      {texts.hintGet}
                      <ChevronIcon />
                    </>
                  }
                  onClick={() => push(foyer, 'Downloads', { wallet })}
                />
              </li>
            ))}
        <li>
          <Row
            data-testid="explore-all"
            picture={
              <IconPicture>
                <GridIcon />
              </IconPicture>
            }
            title={texts.exploreAll}
            hint={<ChevronIcon />}
            onClick={() => push(foyer, 'AllWallets')}
          />
        </li>
      </ul>
    </div>
  )
}
