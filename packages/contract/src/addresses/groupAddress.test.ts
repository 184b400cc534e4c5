import { describe, expect, test } from 'vitest'
import { groupAddress } from './groupAddress.ts'

describe('groupAddress', () => {
  test.each([
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0xf39F d6e5 1aad 88F6 F4ce 6aB8 8272 79cf fFb9 2266'],
    [
      'Bf1BeAedWPNFmSRVuQnq8UoS3EHXmnN2ZbV3DG3Nf8Kc',
      'Bf1B eAed WPNF mSRV uQnq 8UoS 3EHX mnN2 ZbV3 DG3N f8Kc',
    ],
    ['0x', '0x'],
    ['', ''],
  ])('default: splits %s into groups of 4 characters', (address, groups) => {
    expect(groupAddress(address).join(' ')).toBe(groups)
    expect(groupAddress(address).join('')).toBe(address)
  })
})
