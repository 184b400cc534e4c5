'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { isMobile } from '@foyer/core'
import { useModal } from '../ModalContext.ts'
import { ExternalIcon } from './icons.tsx'

/** Where a wallet can be had for this device: its store first, its own site else. */
export function StoreLinks({ wallet }: { wallet: DirectoryWallet }) {
  const { foyer, texts } = useModal()
  const links = getStoreLinks(wallet, texts)
  if (links.length === 0) return null
  return (
    <div className="store-links">
      <p className="hint">{texts.dontHave(wallet.name)}</p>
      {links.map(({ href, label }) => (
        <a
          key={href}
          className="button"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => foyer.emit('GET_WALLET', { name: wallet.name, link: href })}
        >
          {label}
          <ExternalIcon />
          <span className="sr-only">({texts.opensInNewTab})</span>
        </a>
      ))}
    </div>
  )
}

function getStoreLinks(
  wallet: DirectoryWallet,
  texts: ReturnType<typeof useModal>['texts'],
): readonly { href: string; label: string }[] {
  const agent = navigator.userAgent
  const isIos = /iPhone|iPad|iPod/.test(agent)
  const store = isMobile()
    ? isIos
      ? { href: wallet.appStore, name: texts.storeIos }
      : { href: wallet.playStore, name: texts.storeAndroid }
    : /Firefox\//.test(agent)
      ? { href: wallet.firefoxStore, name: texts.storeFirefox }
      : /Edg\//.test(agent)
        ? { href: wallet.edgeStore ?? wallet.chromeStore, name: texts.storeEdge }
        : /Chrome\//.test(agent)
          ? { href: wallet.chromeStore, name: texts.storeChrome }
          : { href: wallet.safariStore, name: texts.storeSafari }
  if (store.href) return [{ href: store.href, label: texts.get(store.name) }]
  return wallet.homepage ? [{ href: wallet.homepage, label: texts.storeHomepage(wallet.name) }] : []
}
