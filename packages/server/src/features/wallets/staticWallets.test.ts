import { isAppLink } from '@foyer/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { staticWallets } from './staticWallets.ts'
import type { WalletDirectory } from './WalletDirectory.ts'

const relay = 'wss://foyer.example.com'
const query = { page: 1, entries: 1_000 }
let directory: WalletDirectory
beforeAll(async () => {
  directory = await staticWallets()
})

describe('an app’s own relay', () => {
  test('default: lists every wallet for an app without its own relay', () => {
    const { count } = directory.find(query)
    expect(count).toBeGreaterThan(500)
    expect(directory.find(query, { relay: ['rainbow'] }).count).toBe(count)
  })
  test('behavior: lists no wallet for the relay unless the project names one', () => {
    expect(directory.find({ ...query, relay })).toEqual({ data: [], count: 0 })
  })
  test('behavior: lists the wallets that the project names, with the relay’s URL', () => {
    const { data, count } = directory.find({ ...query, relay }, { relay: ['rainbow', 'nowhere'] })
    expect(count).toBe(1)
    expect(data).toMatchObject([{ id: 'rainbow', relayUrls: [relay] }])
  })
  test('behavior: * includes every wallet that the project shows', () => {
    expect(directory.find({ ...query, relay }, { relay: ['*'] }).count).toBe(directory.find(query).count)
    const rules = { relay: ['*'], include: ['rainbow'], exclude: ['metamask'] }
    expect(directory.find({ ...query, relay }, rules).data.map(({ id }) => id)).toEqual(['rainbow'])
  })
})

describe('the bundled directory', () => {
  /** Sites that others run, which would read the pairing link; `wc` is the scheme of any wallet. */
  const elsewhere =
    /^wc:|^https:\/\/([^/]+\.)?(google|apple|mozilla|microsoft|github|coinbase|tonkeeper)\.com\/|\/\/t\.me\/|\.page\.link\//
  const stores = {
    appStore: /^https:\/\/(apps|itunes|testflight)\.apple\.com\//,
    playStore: /^https:\/\/play\.google\.com\//,
    chromeStore: /^https:\/\/(chromewebstore|chrome)\.google\.com\//,
    firefoxStore: /^https:\/\/addons\.mozilla\.org\//,
    edgeStore: /^https:\/\/(microsoftedge\.microsoft|chromewebstore\.google|chrome\.google)\.com\//,
    safariStore: /^https:\/\/(apps|itunes)\.apple\.com\//,
  } as const

  test('attack: no wallet’s link opens another site or any app, which would get the pairing secret', () => {
    const wrong = directory.find(query).data.flatMap((wallet) =>
      (['mobileLink', 'universalLink', 'desktopLink', 'webappLink'] as const)
        .map((kind) => wallet[kind] ?? 'wallet://')
        .filter((link) => !isAppLink(link) || /[?*]/.test(link) || elsewhere.test(link))
        .map((link) => `${wallet.id}: ${link}`),
    )
    expect(wrong).toEqual([])
  })

  test('attack: every store link leads to the store itself, over https', () => {
    const wrong = directory
      .find(query)
      .data.flatMap((wallet) =>
        (Object.keys(stores) as (keyof typeof stores)[])
          .filter((field) => wallet[field] !== undefined && !stores[field].test(wallet[field]))
          .map((field) => `${wallet.id}: ${wallet[field]}`),
      )
    expect(wrong).toEqual([])
  })
})
