import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { phoneQuirkCases } from './conformance/phoneQuirkCases.ts'
import { quirkCases } from './conformance/quirkCases.ts'
import {
  bitcoinQuirkStyles,
  bitcoinQuirks,
  cosmosQuirks,
  createBitcoinWallet,
  createCosmosWallet,
  createEvmWallet,
  createPhoneWallet,
  createPolkadotWallet,
  createSolanaWallet,
  evmQuirks,
  type PhoneQuirk,
  phoneQuirkNamespaces,
  phoneQuirks,
  polkadotQuirks,
  solanaQuirks,
} from './index.ts'
import { commonQuirks } from './shared/commonQuirks.ts'

/** Without the padding of its tables. */
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  .replace(/ {2,}/g, ' ')
  .replace(/-{4,}/g, '---')
const adapters = new URL('../../', import.meta.url)
const namespaces = {
  eip155: { quirks: evmQuirks, title: 'EVM', folder: 'evm' },
  solana: { quirks: solanaQuirks, title: 'Solana', folder: 'solana' },
  bip122: { quirks: bitcoinQuirks, title: 'Bitcoin', folder: 'bitcoin' },
  polkadot: { quirks: polkadotQuirks, title: 'Polkadot', folder: 'polkadot' },
  cosmos: { quirks: cosmosQuirks, title: 'Cosmos', folder: 'cosmos' },
} as const
const isCommon = (quirk: string) => Object.hasOwn(commonQuirks, quirk)

/** Prints a table in the format of the documentation. */
function print(title: string, rows: readonly (readonly [string, string])[]): string {
  const styles = (quirk: string) => {
    const list =
      title === 'Bitcoin' ? bitcoinQuirkStyles[quirk as keyof typeof bitcoinQuirkStyles] : undefined
    return list ? ` (${list.map((style) => `\`${style}\``).join(', ')})` : ''
  }
  const head = [`| ${title} | the wallet… |`, '| --- | --- |']
  return [...head, ...rows.map(([quirk, about]) => `| \`${quirk}\` | ${about}${styles(quirk)} |`)].join('\n')
}

describe('quirks', () => {
  test('documentation: the README lists the quirks of every namespace', () => {
    expect(readme).toContain(`${print('every namespace', Object.entries(commonQuirks))}\n\n`)
  })

  for (const [namespace, { quirks, title, folder }] of Object.entries(namespaces)) {
    test(`documentation: the README lists the quirks of ${title}`, () => {
      const own = Object.entries(quirks).filter(([quirk]) => !isCommon(quirk))
      expect(readme).toContain(`${print(title, own)}\n\n`)
    })

    test(`conformance: every quirk of ${title} has a case, and the adapter runs all of them`, () => {
      const cases = quirkCases[namespace as keyof typeof quirkCases]
      expect(Object.keys(cases).sort()).toEqual(Object.keys(quirks).sort())
      const gear = folder === 'evm' ? 'slow' : 'nightly'
      const suite = readFileSync(new URL(`${folder}/src/quirks.${gear}.test.ts`, adapters), 'utf8')
      const list = title === 'EVM' ? 'evmQuirks' : `${folder}Quirks`
      expect(suite).toMatch(new RegExp(`of \\(?Object\\.keys\\(${list}\\)`))
    })
  }

  test('documentation: the README lists the quirks of phones', () => {
    const rows = (Object.keys(phoneQuirks) as PhoneQuirk[]).map((quirk): [string, string] => {
      const namespaces = phoneQuirkNamespaces[quirk]?.map((namespace) => `\`${namespace}\``).join(', ')
      return [quirk, namespaces ? `${phoneQuirks[quirk]} (${namespaces})` : phoneQuirks[quirk]]
    })
    const head = '| a phone | the wallet… |\n| --- | --- |\n'
    expect(readme).toContain(
      `${head}${rows.map(([quirk, about]) => `| \`${quirk}\` | ${about} |`).join('\n')}\n\n`,
    )
  })

  test('conformance: the WalletConnect adapter runs every phone quirk, in every namespace', () => {
    expect(Object.keys(phoneQuirkCases).sort()).toEqual(Object.keys(phoneQuirks).sort())
    const suite = readFileSync(new URL('walletconnect/src/quirks.nightly.test.ts', adapters), 'utf8')
    expect(suite).toContain('of Object.keys(phoneQuirks)')
    expect(suite).toContain('for (const namespace of namespaces)')
  })

  test('error: rejects an unknown quirk of the namespace', () => {
    const quirks = ['frozenSolid'] as never
    expect(() => createEvmWallet({ chains: { 1: 'http://127.0.0.1:1' }, quirks })).toThrow(
      /no quirk frozenSolid/,
    )
    for (const create of [createSolanaWallet, createPolkadotWallet, createCosmosWallet])
      expect(() => create({ quirks })).toThrow(/no quirk frozenSolid/)
    expect(() => createBitcoinWallet({ style: 'unisat', quirks })).toThrow(/no quirk frozenSolid/)
  })

  test('error: a phone wallet rejects an unknown phone quirk', async () => {
    const options = { relayUrl: 'ws://127.0.0.1:1', networkIds: ['eip155:1'] } as const
    await expect(createPhoneWallet({ ...options, quirks: ['lockedAtStart'] as never })).rejects.toThrow(
      /no quirk lockedAtStart/,
    )
  })

  test('error: a quirk of another style of Bitcoin wallets is refused', () => {
    expect(() => createBitcoinWallet({ style: 'unisat', quirks: ['noPurpose'] })).toThrow(
      'Wallets of the style unisat have no quirk noPurpose',
    )
  })

  test('behavior: setQuirks replaces the quirks of a wallet', async () => {
    const wallet = createEvmWallet({ chains: { 1: 'http://127.0.0.1:1' }, quirks: ['chainIdAsNumber'] })
    expect(await wallet.request({ method: 'eth_chainId' })).toBe(1)
    wallet.setQuirks(['chainIdAsDecimal'])
    expect(wallet.quirks).toEqual(['chainIdAsDecimal'])
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('1')
    wallet.setQuirks([])
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x1')
  })
})
