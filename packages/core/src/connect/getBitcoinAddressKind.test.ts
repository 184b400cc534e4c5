import { describe, expect, test } from 'vitest'
import { getBitcoinAddressKind } from './getBitcoinAddressKind.ts'

describe('getBitcoinAddressKind', () => {
  test.each([
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'mainnet', 'p2pkh', 'payment'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'mainnet', 'p2sh', 'payment'],
    ['bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', 'mainnet', 'p2wpkh', 'payment'],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'mainnet', 'p2wpkh', 'payment'],
    ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'mainnet', 'p2wsh', 'payment'],
    ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'mainnet', 'p2tr', 'ordinal'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'testnet', 'p2pkh', 'payment'],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'testnet', 'p2sh', 'payment'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet', 'p2wpkh', 'payment'],
    ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'testnet', 'p2tr', 'ordinal'],
    ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'regtest', 'p2wpkh', 'payment'],
  ])('default: recognizes %s', (address, network, format, accountType) => {
    expect(getBitcoinAddressKind(address)).toEqual({ network, format, accountType })
  })
  test.each([
    '',
    'bc1',
    'bc1q',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpy0',
    'hello',
  ])('error: %j is not a Bitcoin address', (address) => {
    expect(getBitcoinAddressKind(address)).toBeUndefined()
  })
})
