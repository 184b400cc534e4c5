import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { encodeBase58 } from '../base58.ts'
import { findMetadataAddress } from './findMetadataAddress.ts'

const program = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')

describe('findMetadataAddress', () => {
  test('default: returns the metadata account of USDC', async () => {
    expect(await findMetadataAddress('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe(
      '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq',
    )
  })
  test('behavior: derives the same addresses as the reference library', async () => {
    const { encode } = getAddressEncoder()
    for (let seed = 0; seed < 40; seed++) {
      const mint = encodeBase58(Uint8Array.from({ length: 32 }, (_, i) => (seed * 37 + i * 101) % 256))
      const seeds = ['metadata', encode(program), encode(address(mint))]
      const [derived] = await getProgramDerivedAddress({ programAddress: program, seeds })
      expect(await findMetadataAddress(mint)).toBe(derived)
    }
  })
  test('error: returns undefined for a non-address', async () => {
    expect(await findMetadataAddress('me')).toBeUndefined()
  })
})
