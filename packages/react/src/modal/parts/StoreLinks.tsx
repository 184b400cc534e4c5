'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { isMobile } from '@foyer/core/internal'
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

/** Every place where a wallet can be had, this device's first. */
export function AllStoreLinks({ wallet }: { wallet: DirectoryWallet }) {
  const { foyer, texts } = useModal()
  const all = [
    ...getStoreLinks(wallet, texts),
    ...(
      [
        [wallet.chromeStore, texts.storeChrome],
        [wallet.firefoxStore, texts.storeFirefox],
        [wallet.edgeStore, texts.storeEdge],
        [wallet.safariStore, texts.storeSafari],
        [wallet.appStore, texts.storeIos],
        [wallet.playStore, texts.storeAndroid],
      ] as const
    ).flatMap(([href, name]) => (href ? [{ href, label: texts.get(name) }] : [])),
    ...(wallet.homepage ? [{ href: wallet.homepage, label: texts.storeHomepage(wallet.name) }] : []),
  ]
  const links = all.filter(({ href }, at) => all.findIndex((other) => other.href === href) === at)
  return (
    <ul className="store-list">
      {links.map(({ href, label }, at) => (
        <li key={href}>
          <a
            className="button button-wide"
            data-kind={at === 0 ? 'accent' : undefined}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => foyer.emit('GET_WALLET', { name: wallet.name, link: href })}
          >
            {label}
            <ExternalIcon />
            <span className="sr-only">({texts.opensInNewTab})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Where a wallet can be had for this device. */
export function getStoreLinks(
  wallet: DirectoryWallet,
  texts: ReturnType<typeof useModal>['texts'],
): readonly { href: string; label: string; isStore: boolean }[] {
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
  if (store.href) return [{ href: store.href, label: texts.get(store.name), isStore: true }]
  return wallet.homepage
    ? [{ href: wallet.homepage, label: texts.storeHomepage(wallet.name), isStore: false }]
    : []
}
