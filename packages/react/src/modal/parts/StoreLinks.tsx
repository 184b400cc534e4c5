'use client'
import type { DirectoryWallet } from '@foyer/contract'
import { isMobile } from '@foyer/core/ui'
import type { Texts } from '../locales/en.ts'
import { useModal } from '../ModalContext.ts'
import { ExternalIcon } from './icons.tsx'
import { ButtonLink, NewTabHint } from './kit.tsx'

/** Links to get a wallet on this device: its store, otherwise the wallet's website. */
export function StoreLinks({ wallet }: { wallet: DirectoryWallet }) {
  const { foyer, texts } = useModal()
  const links = getStoreLinks(wallet, texts)
  if (links.length === 0) return null
  return (
    <div className="store-links">
      <p className="hint">{texts.dontHave(wallet.name)}</p>
      {links.map(({ href, label }) => (
        <ButtonLink
          key={href}
          href={href}
          onClick={() => foyer._internal.emit('GET_WALLET', { name: wallet.name, link: href })}
        >
          {label}
          <ExternalIcon />
          <NewTabHint />
        </ButtonLink>
      ))}
    </div>
  )
}

/** All links to get a wallet, this device's first. */
export function AllStoreLinks({ wallet }: { wallet: DirectoryWallet }) {
  const { foyer, texts } = useModal()
  const all = [
    ...getStoreLinks(wallet, texts),
    ...(['chrome', 'firefox', 'edge', 'safari', 'ios', 'android'] as const).flatMap((store) => {
      // A browser that can use another browser's store does not list it twice.
      const href = store === 'edge' ? wallet.edgeStore : stores[store].getHref(wallet)
      return href ? [{ href, label: texts.get(stores[store].getName(texts)) }] : []
    }),
    ...(wallet.homepage ? [{ href: wallet.homepage, label: texts.storeHomepage(wallet.name) }] : []),
  ]
  const links = all.filter(({ href }, at) => all.findIndex((other) => other.href === href) === at)
  return (
    <ul className="store-list">
      {links.map(({ href, label }, at) => (
        <li key={href}>
          <ButtonLink
            isWide
            isAccent={at === 0}
            href={href}
            onClick={() => foyer._internal.emit('GET_WALLET', { name: wallet.name, link: href })}
          >
            {label}
            <ExternalIcon />
            <NewTabHint />
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

/** Returns the links to get a wallet on this device. */
export function getStoreLinks(
  wallet: DirectoryWallet,
  texts: Texts,
): readonly { href: string; label: string; isStore: boolean }[] {
  const { getHref, getName } = stores[getStoreOf(navigator.userAgent)]
  const href = getHref(wallet)
  if (href) return [{ href, label: texts.get(getName(texts)), isStore: true }]
  return wallet.homepage
    ? [{ href: wallet.homepage, label: texts.storeHomepage(wallet.name), isStore: false }]
    : []
}

type Store = 'ios' | 'android' | 'firefox' | 'edge' | 'chrome' | 'safari'

/** Stores, with their links and the names of their texts. */
const stores: {
  readonly [store in Store]: {
    getHref(wallet: DirectoryWallet): string | undefined
    getName(texts: Texts): string
  }
} = {
  ios: { getHref: ({ appStore }) => appStore, getName: ({ storeIos }) => storeIos },
  android: { getHref: ({ playStore }) => playStore, getName: ({ storeAndroid }) => storeAndroid },
  firefox: { getHref: ({ firefoxStore }) => firefoxStore, getName: ({ storeFirefox }) => storeFirefox },
  edge: {
    getHref: ({ edgeStore, chromeStore }) => edgeStore ?? chromeStore,
    getName: ({ storeEdge }) => storeEdge,
  },
  chrome: { getHref: ({ chromeStore }) => chromeStore, getName: ({ storeChrome }) => storeChrome },
  safari: { getHref: ({ safariStore }) => safariStore, getName: ({ storeSafari }) => storeSafari },
}

function getStoreOf(agent: string): Store {
  if (isMobile()) return /iPhone|iPad|iPod/.test(agent) ? 'ios' : 'android'
  if (/Firefox\//.test(agent)) return 'firefox'
  if (/Edg\//.test(agent)) return 'edge'
  return /Chrome\//.test(agent) ? 'chrome' : 'safari'
}
