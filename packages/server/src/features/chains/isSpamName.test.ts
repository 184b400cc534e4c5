import { describe, expect, test } from 'vitest'
import { isSpamName } from './isSpamName.ts'

describe('isSpamName', () => {
  test.each([
    ['USD Coin', 'USDC'],
    ['Bridged USDC', 'USDC.e'],
    ['Bitcoin', 'BTC.b'],
    ['yearn.finance', 'YFI'],
    ['Curve.fi yDAI/yUSDC/yUSDT/yTUSD', 'yDAI+yUSDC+yUSDT+yTUSD'],
    ['Uniswap V2', 'UNI-V2'],
    ['Liquid staked Ether 2.0', 'stETH'],
    ['Claim', 'CLM'],
    ['Free Dollar v2.1', 'FREE'],
    ['', ''],
  ])('default: %s, %s is not spam', (name, symbol) => {
    expect(isSpamName(name, symbol)).toBe(false)
  })
  test.each([
    ['$ 1000 USDC', 'Visit usdc-gift.com to claim'],
    ['https://prize.example', 'PRIZE'],
    ['Voucher', 'WWW.VOUCHER.EXAMPLE'],
    ['! aave-drop.net', '! aave-drop.net'],
    ['t.me/free_tokens', 'FREE'],
    ['Reward for holders: eth-reward.xyz', 'ETH'],
    ['Claim at usd\u200bcoin.gift', 'USDC'],
    ['Airdrop on ｕｎｉ．ｏｒｇ', 'UNI'],
  ])('behavior: %s, %s is spam', (name, symbol) => {
    expect(isSpamName(name, symbol)).toBe(true)
  })
})
