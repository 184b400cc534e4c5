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
    ['thrown at many', { fanOut: 10 }],
    ['a page in its name', { name: 'Claim 5000 USDC at https://reward.example' }],
    ['a page in its name without a scheme', { name: 'Visit usdc-gift.com to claim' }],
    ['a page in its symbol', { symbol: 'aave-drop.xyz' }],
    ['a page in wide letters', { name: 'ｗｗｗ．gift．com' }],
    ['a page of a messenger', { symbol: 't.me/freeusdc' }],
    ['a page, even if the account approved it', { name: 'claim.events', isHandled: true }],
    ['a page in letters of another script', { name: 'visit usdс-gift.сom' }],
    ['a listed symbol', { symbol: 'usdc' }],
    ['a listed symbol in letters of another script', { symbol: 'USDС' }],
    ['a listed name in letters of another script', { name: 'Еther' }],
    ['a listed symbol, even if the account claimed it', { symbol: 'USDC', isHandled: true }],
    ['a listed name with words that say nothing', { name: 'USD Coin (Official)' }],
    ['a word of letters from two scripts', { name: 'Gаrden Coin' }],
    ['a listed symbol with spaces that do not show', { symbol: 'U\u200bSDC' }],
    ['a listed name', { name: 'USD  Coin.' }],
  ])('spam: %s', (_, change) => {
    expect(isSpamToken(facts(change))).toBe(true)
  })

  test.each<[string, Partial<SpamFacts>]>([
    ['sent by one to one', {}],
    ['thrown at fewer', { fanOut: 9 }],
    ['thrown at many, but the account uses it', { fanOut: 500, isHandled: true }],
    ['listed, whatever else', { isListed: true, fanOut: 500, name: 'yearn.finance', symbol: 'USDC' }],
    ['a version in its name', { name: 'Vault v1.2 Mr.Smith' }],
    ['no name at all', { name: '', symbol: '' }],
    ['a bridged token that says so', { name: 'Bridged USDC', symbol: 'USDC.e' }],
  ])('no spam: %s', (_, change) => {
    expect(isSpamToken(facts(change))).toBe(false)
  })
})
