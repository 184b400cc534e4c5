import { describe, expect, test } from 'vitest'
import { foldName, isSpamToken, type SpamFacts } from './isSpamToken.ts'

const facts = (change: Partial<SpamFacts>): SpamFacts => ({
  isListed: false,
  isHandled: false,
  name: 'Garden Coin',
  symbol: 'GRDN',
  fanOut: 1,
  listedNames: new Set(['USDC', 'USD Coin', 'ETH', 'Ether'].map(foldName)),
  ...change,
})

describe('isSpamToken', () => {
  test.each<[string, Partial<SpamFacts>]>([
    ['sent to ten accounts at once', { fanOut: 10 }],
    ['a link in its name', { name: 'Claim 5000 USDC at https://reward.example' }],
    ['a link without a scheme in its name', { name: 'Visit usdc-gift.com to claim' }],
    ['a link in its symbol', { symbol: 'aave-drop.xyz' }],
    ['a link in wide letters', { name: 'ｗｗｗ．gift．com' }],
    ['a link to a messenger', { symbol: 't.me/freeusdc' }],
    ['a link, even if the account approved the token', { name: 'claim.events', isHandled: true }],
    ['a link in letters of another script', { name: 'visit usdс-gift.сom' }],
    ['a listed symbol', { symbol: 'usdc' }],
    ['a listed symbol in letters of another script', { symbol: 'USDС' }],
    ['a listed name in letters of another script', { name: 'Еther' }],
    ['a listed symbol, even if the account claimed it', { symbol: 'USDC', isHandled: true }],
    ['a listed name with filler words', { name: 'USD Coin (Official)' }],
    ['a word of letters from two scripts', { name: 'Gаrden Coin' }],
    ['a listed symbol with an invisible space', { symbol: 'U\u200bSDC' }],
    ['a listed name', { name: 'USD  Coin.' }],
  ])('marks a token as spam: %s', (_, change) => {
    expect(isSpamToken(facts(change))).toBe(true)
  })

  test.each<[string, Partial<SpamFacts>]>([
    ['sent to one account', {}],
    ['sent to nine accounts at once', { fanOut: 9 }],
    ['sent to many accounts at once, but used by the account', { fanOut: 500, isHandled: true }],
    [
      'listed, despite every sign of spam',
      { isListed: true, fanOut: 500, name: 'yearn.finance', symbol: 'USDC' },
    ],
    ['a version in its name', { name: 'Vault v1.2 Mr.Smith' }],
    ['no name at all', { name: '', symbol: '' }],
    ['a bridged token that is named so', { name: 'Bridged USDC', symbol: 'USDC.e' }],
  ])('does not mark a token as spam: %s', (_, change) => {
    expect(isSpamToken(facts(change))).toBe(false)
  })
})
