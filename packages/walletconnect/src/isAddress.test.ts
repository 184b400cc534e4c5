import {
  createBitcoinSigner,
  createCosmosSigner,
  createPolkadotSigner,
  createSolanaSigner,
} from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { isAddress } from './isAddress.ts'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: createSolanaSigner().address,
  bip122: createBitcoinSigner().payment.address,
  polkadot: createPolkadotSigner().address(0),
  cosmos: createCosmosSigner().address(),
} as const

describe('isAddress', () => {
  for (const [namespace, address] of Object.entries(addresses))
    test(`default: accepts an address of ${namespace}, and rejects anything else`, () => {
      expect(isAddress(namespace as keyof typeof addresses, address)).toBe(true)
      for (const nonsense of ['', 'nonsense', `${address} `, `${address}x`.repeat(3), '<b>'])
        expect(isAddress(namespace as keyof typeof addresses, nonsense)).toBe(false)
    })
})
