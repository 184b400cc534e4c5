import { shortAddress } from '@foyer/contract'
import { expect, test } from 'vitest'
import { encodeBase64 } from '../base64.ts'
import type { Ask } from '../transfers/createAsk.ts'
import { programs } from '../transfers/programs.ts'
import { checkToken } from './checkToken.ts'

const address = 'Mint1111111111111111111111111111111111111111'
const network = { nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
const zeros = (length: number) => Array<number>(length).fill(0)
const text = (value: string) => {
  const bytes = [...new TextEncoder().encode(value)]
  return [...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes]
}

/** A Token-2022 mint with six decimals that names itself. */
function createMint(symbol: string | undefined): Uint8Array {
  const base = zeros(165)
  base.splice(44, 2, 6, 1)
  if (symbol === undefined) return Uint8Array.from([...base, 1])
  const named = [...zeros(64), ...text('Coin'), ...text(symbol)]
  return Uint8Array.from([...base, 1, 19, 0, named.length % 256, named.length >> 8, ...named])
}

function check(own: string | undefined, shown: string, read?: () => Promise<never>): Promise<unknown> {
  const data = [encodeBase64(createMint(own)), 'base64'] as const
  const ask = (read ??
    (async (_: string, [accounts]: readonly [readonly string[]]) => ({
      value: accounts.map((account) => (account === address ? { data } : null)),
    }))) as never as Ask
  return checkToken(
    ask,
    { address, name: 'Coin', symbol: shown, decimals: 6 },
    {
      account: { owner: programs.token2022, data } as never,
      network,
      refuse: (reason) => {
        throw new Error(reason)
      },
    },
  )
}

test.each(['USDC', 'USDCOFTHEEVILISSUER', 'US…DC', 'x'.repeat(200)])(
  'attack: refuses a mint that calls itself %s but is shown under another symbol',
  async (own) => {
    await expect(check(own, 'SAFE')).rejects.toThrow('a token has another symbol')
    await expect(check(own, own)).resolves.toMatchObject({ mint: address })
  },
)

test('behavior: accepts a long symbol that the source shortened', async () => {
  await expect(check('USDCOFTHEEVILISSUER', 'USDCOFTHEEVILIS…')).resolves.toMatchObject({ mint: address })
})

test('attack: refuses another token’s symbol for a mint without a name', async () => {
  await expect(check(undefined, 'USDC')).rejects.toThrow('a token has another symbol')
  await expect(check(undefined, shortAddress(address))).resolves.toMatchObject({ mint: address })
})

test('attack: rejects if the name cannot be read, unless the token is shown by its address', async () => {
  const failing = () => Promise.reject(new Error('RPC'))
  await expect(check('USDC', 'SAFE', failing)).rejects.toThrow('RPC')
  // The address itself cannot mislead.
  await expect(check('USDC', shortAddress(address), failing)).resolves.toMatchObject({ mint: address })
})
