import { readFileSync } from 'node:fs'
import { languages } from '@foyer/contract'
import { expect, test } from 'vitest'
import { en as account } from '../accountLocales/en.ts'
import { en as onramp } from '../onrampLocales/en.ts'
import { en as pay } from '../payLocales/en.ts'
import { en as session } from '../sessionLocales/en.ts'
import { en as swap } from '../swapLocales/en.ts'
import { en as modal } from './en.ts'

/** Names, and words that are written with a capital letter anywhere. */
const names = new Set(
  'Foyer Chrome Firefox Edge Safari iPhone Android QR NFT NFTs ID I Terms Service Privacy Policy Permissions Ether Bitcoin Solana Cosmos Polkadot EVM SOL US'.split(
    ' ',
  ),
)
/** The requirements of docs/evidence/spec.md; texts that they name are used to the letter. */
const requirements = readFileSync(new URL('../../../../../docs/evidence/spec.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|')[2] ?? '')
  .join('\n')
/** The label of the button that apps place on their pages, and title of the view that it opens. */
const buttonLabel = 'Connect Wallet'

type Text = { readonly path: string; readonly text: string }

/** All texts with their paths; placeholders are filled in with a small word. */
function listTexts(value: unknown, path: string): readonly Text[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value === 'function') return [{ path, text: String(value('…', '…', '…')) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => listTexts(each, `${path}.${key}`))
}

/** Words with a capital letter that do not begin a sentence, a quotation or a placeholder. */
function findCapitals(text: string): readonly string[] {
  return text
    .split(/(?<=[.:?!]\s)|[“(]/u)
    .flatMap((sentence) =>
      sentence
        .trim()
        .split(/[\s/-]+/u)
        .slice(1),
    )
    .map((word) => word.replace(/[^\p{L}\p{N}].*$/u, ''))
    .filter((word) => /^\p{Lu}/u.test(word) && !names.has(word))
}

test('every English text is in sentence case, apart from names and quotes from the specification', () => {
  expect(languages).toContain('en')
  const texts = Object.entries({ account, modal, onramp, pay, session, swap }).flatMap(([name, all]) =>
    listTexts(all, name),
  )
  expect(texts.length).toBeGreaterThan(500)
  const found = texts.flatMap(({ path, text }) =>
    requirements.includes(text) || text === buttonLabel
      ? []
      : findCapitals(text).map((word) => `${path}: ${word} in “${text}”`),
  )
  expect(found).toEqual([])
})

test('behavior: title case is found', () => {
  expect(findCapitals('Connect Your Wallet. Then sign in to Foyer')).toEqual(['Your', 'Wallet'])
  expect(findCapitals('Scan this QR code: “Copy link” is below')).toEqual([])
})
