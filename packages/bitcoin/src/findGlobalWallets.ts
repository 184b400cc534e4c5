import { isText } from '@foyer/contract'
import { type ConnectorContext, readSafely, readWalletName } from '@foyer/core/adapter'
import type { FoundWallet } from './NativeWallet.ts'
import { readWalletIcon, toSlug } from './walletAbout.ts'
import type { OkxWallet } from './wallets/createOkxWallet.ts'
import type { UnisatApi } from './wallets/createUnisatWallet.ts'
import type { SatsConnectApi } from './wallets/requestSatsConnect.ts'

/** Wallets with a separate global name. */
const globals = [
  { path: 'unisat', slug: 'unisat', name: 'UniSat', style: 'unisat' },
  { path: 'okxwallet', slug: 'com.okex.wallet', name: 'OKX Wallet', style: 'okx' },
  { path: 'bitkeep.unisat', slug: 'com.bitget.web3', name: 'Bitget Wallet', style: 'unisat' },
  { path: 'binancew3w.bitcoin', slug: 'com.binance.wallet', name: 'Binance Wallet', style: 'unisat' },
] as const

/** Format of a wallet's path in `window.btc_providers`, in which sats-connect wallets list themselves. */
const pathPattern = /^[\w$]+(\.[\w$]+)*$/
const leatherId = 'LeatherProvider'

const loaders = {
  async unisat(native: unknown) {
    const { createUnisatWallet } = await import('./wallets/createUnisatWallet.ts')
    return createUnisatWallet(native as UnisatApi)
  },
  async okx(native: unknown) {
    const { createOkxWallet } = await import('./wallets/createOkxWallet.ts')
    return createOkxWallet(native as OkxWallet)
  },
  async satsConnect(native: unknown) {
    const { createSatsConnectWallet } = await import('./wallets/createSatsConnectWallet.ts')
    return createSatsConnectWallet(native as SatsConnectApi)
  },
  async leather(native: unknown) {
    const { createLeatherWallet } = await import('./wallets/createLeatherWallet.ts')
    return createLeatherWallet(native as SatsConnectApi)
  },
}

/** Returns the Bitcoin wallets currently in the page. */
export function findGlobalWallets(
  scope: object,
  context: Pick<ConnectorContext, 'emit'>,
): readonly FoundWallet[] {
  return [...findListed(scope, context), ...findNamed(scope, context)]
}

function findListed(scope: object, context: Pick<ConnectorContext, 'emit'>): readonly FoundWallet[] {
  const place = 'window.btc_providers'
  const entries = readSafely(context, place, () => {
    const list: unknown = Reflect.get(scope, 'btc_providers')
    return Array.isArray(list) ? Object.keys(list).map((key) => (): unknown => Reflect.get(list, key)) : []
  })
  // Each entry is read on its own: one that throws does not hide the others.
  return (entries ?? []).flatMap((read) =>
    attempt(context, place, () => {
      const { id, name: called, icon } = Object(read()) as { id?: unknown; name?: unknown; icon?: unknown }
      const name = readWalletName(called)
      if (!isText(id) || !pathPattern.test(id) || name === undefined) return []
      const native = at(scope, id)
      // Some wallets list themselves without implementing the interface.
      if (!has(native, 'request')) return []
      const load = () => loaders[id === leatherId ? 'leather' : 'satsConnect'](native)
      return [{ id: `bip122:${toSlug(name)}`, name, icon: readWalletIcon(icon), native, load }]
    }),
  )
}

function findNamed(scope: object, context: Pick<ConnectorContext, 'emit'>): readonly FoundWallet[] {
  return globals.flatMap(({ path, slug, name, style }) =>
    attempt(context, `window.${path}`, () => {
      const native = at(scope, path)
      const isThere =
        style === 'okx' ? has(at(scope, `${path}.bitcoin`), 'connect') : has(native, 'requestAccounts')
      if (!isThere) return []
      const rdns = slug.includes('.') ? slug : undefined
      return [{ id: `bip122:${slug}`, name, rdns, native, load: () => loaders[style](native) }]
    }),
  )
}

/** Skips a wallet that throws when it is inspected, without affecting the others. */
function attempt(
  context: Pick<ConnectorContext, 'emit'>,
  place: string,
  find: () => readonly FoundWallet[],
): readonly FoundWallet[] {
  return readSafely(context, place, find) ?? []
}

function at(scope: object, path: string): unknown {
  let value: unknown = scope
  for (const key of path.split('.')) value = Reflect.get(Object(value), key)
  return value
}

function has(value: unknown, method: string): boolean {
  return typeof Reflect.get(Object(value), method) === 'function'
}
