import { describe, expect, test } from 'vitest'
import { deriveAccounts } from '../keys/deriveAccounts.ts'
import type { Wallet } from './Wallet.ts'
import { withKey } from './withKey.ts'

const entropy = new Uint8Array(16).fill(7)
const wallet = {
  use: (_: AbortSignal, run: (open: { entropy: Uint8Array }) => unknown) => run({ entropy }),
} as unknown as Pick<Wallet, 'use'>
const { eip155, solana } = deriveAccounts(entropy)
const { signal } = new AbortController()

describe('withKey', () => {
  test('attack: wipes the key from memory, also after a failure', async () => {
    const keys: Uint8Array[] = []
    const ask = (network: 'eip155:1' | 'solana:a', address: string, run: (key: Uint8Array) => unknown) =>
      withKey({ wallet, network, address, signal, confirmation: undefined }, (key) => {
        keys.push(key)
        return run(key)
      })
    expect(await ask('eip155:1', eip155.address, (key) => key.slice())).toEqual(eip155.privateKey)
    expect(await ask('solana:a', solana.address, (key) => key.slice())).toEqual(solana.privateKey)
    const fail = () => {
      throw new Error('failed')
    }
    await expect(ask('eip155:1', eip155.address, fail)).rejects.toThrow('failed')
    expect(keys.map((key) => key.every((byte) => byte === 0))).toEqual([true, true, true])
  })

  test('attack: rejects the address of another wallet, or of the other namespace', async () => {
    for (const [network, address] of [
      ['eip155:1', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
      ['eip155:1', solana.address],
      ['solana:a', eip155.address],
    ] as const) {
      let isRun = false
      const asked = withKey({ wallet, network, address, signal, confirmation: undefined }, () => {
        isRun = true
      })
      await expect(asked).rejects.toMatchObject({ code: 'BOX_INVALID' })
      expect(isRun).toBe(false)
    }
  })
})
