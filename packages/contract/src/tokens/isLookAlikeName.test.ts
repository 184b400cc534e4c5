import { describe, expect, test } from 'vitest'
import { foldLetters } from './foldLetters.ts'
import { foldName } from './foldName.ts'
import { isLookAlikeName } from './isLookAlikeName.ts'

const real = ['USDC', 'USD Coin', 'ETH', 'Ether', 'WBTC', 'DAI', 'SOL', 'Maker', 'BNB', 'Tether USD', 'USDT']
const names = new Set(real.map(foldName))

describe('isLookAlikeName', () => {
  test.each([
    ['the same name', 'usdc'],
    ['Cyrillic letters', 'USD\u0421'],
    ['Cyrillic letters alone', '\u0415\u0422\u041d'],
    ['small Cyrillic letters', '\u0435t\u043d'],
    ['Greek letters', '\u0395\u03a4\u0397'],
    ['Cherokee letters', '\u13ac\u13a2\u13bb'],
    ['Lisu letters', '\ua4f4\ua4e2\ua4d3\ua4da'],
    ['wide letters', '\uff35\uff33\uff24\uff23'],
    ['mathematical letters', '𝐔𝐒𝐃𝐂'],
    ['letters in circles', 'ⓤⓢⓓⓒ'],
    ['letters in squares', '🅄🅂🄳🄲'],
    ['white letters in squares', '🆄🆂🅳🅲'],
    ['regional indicator letters', '🇺🇸🇩🇨'],
    ['small capitals', 'ᴜꜱᴅᴄ'],
    ['accents', 'ÚŚĎĆ'],
    ['a stroke', 'USĐC'],
    ['combining marks', 'U\u0336S\u0336D\u0336C\u0336'],
    ['a zero-width space', 'US\u200bDC'],
    ['a soft hyphen', 'US\u00adDC'],
    ['an invisible Hangul filler', 'US\u3164DC'],
    ['an empty braille cell', 'USDC\u2800'],
    ['an invisible tag character', 'USDC\u{e0041}'],
    ['a right-to-left override', '\u202eCDSU'],
    ['digits for letters', 'U5DC'],
    ['the digit 1 for I', 'DA1'],
    ['a lowercase L for I', 'DAl'],
    ['a vertical bar for I', 'DA|'],
    ['the digit 0 for O', 'S0L'],
    ['a dollar sign for S', 'U$DC'],
    ['a dollar sign for S at the start', '$OL'],
    ['the digit 8 for B', '8N8'],
    ['rn for m', 'rnaker'],
    ['vv for w', 'VVBTC'],
    ['a tugrik sign for T', 'USD₮'],
    ['a Greek xi for E', 'ΞTH'],
    ['a cashtag', '$USDC'],
    ['spaces', 'U S D C'],
    ['a space at the end', 'USDC '],
    ['a full stop at the end', 'USDC.'],
    ['dots', 'U.S.D.C'],
    ['a mark of approval', 'USDC ✅'],
    ['an emoji', '🎁USDC🎁'],
    ['an exclamation mark', 'USDC!'],
    ['leaving out the space', 'USDCoin'],
    ['added filler words', 'Official USD Coin (new)'],
    ['the added word “Airdrop”', 'USDC Airdrop'],
    ['an added version', 'ETH v2'],
    ['a Cyrillic letter within a longer name', 'Bridged USD\u0421 by Acme'],
    ['a word of another script within a longer name', 'Bridged \u0415\u0422\u041d by Acme'],
    ['letters of two scripts', 'Gard\u0435n'],
  ])('attack: recognizes an imitation by %s', (_, text) => {
    expect(isLookAlikeName(text, names, foldName)).toBe(true)
  })

  test.each([
    'Garden Coin',
    'GRDN',
    'USDC.e',
    'Bridged USDC',
    'aUSDC',
    'stETH',
    'Liquid staked Ether',
    'Curve.fi yDAI/yUSDC',
    'METH',
    'Ethena',
    'SOLAR',
    'Café',
    '币安人生',
    'ビットコイン',
    'Монета',
    '',
    '!',
    '🦄',
  ])('behavior: %s is a distinct name', (text) => {
    expect(isLookAlikeName(text, names, foldName)).toBe(false)
  })
})

test('foldLetters: folds ASCII exactly as foldName does', () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  for (const one of ascii)
    for (const other of ascii) expect(foldLetters(one + other)).toBe(foldName(one + other))
})
