import { deployTokens, type LocalChain, localTokens, startChain, tokenAddresses } from '@foyer/devnet'
import { createClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readToken } from './readToken.ts'

const odd = `0x${'0dd'.padEnd(40, '1')}`

/** Returns code of a contract that returns its decimals, and the same 32 bytes as name and symbol. */
const toCode = (text: Uint8Array, decimals: number) =>
  `0x5f3560e01c63313ce56714603557${`7f${Buffer.from(text).toString('hex').padEnd(64, '0')}`}5f5260205ff35b60${decimals
    .toString(16)
    .padStart(2, '0')}5f5260205ff3`

describe('readToken', () => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain({ chainId: 31337 })
    await deployTokens(chain)
  })
  afterAll(() => chain.stop())
  const read = (address: string, rpcUrl = chain.url) =>
    readToken({ address, rpcUrls: [rpcUrl], signal: new AbortController().signal })
  const put = async (code: string) =>
    createClient({ transport: http(chain.url) }).request({
      method: 'anvil_setCode' as 'eth_call',
      params: [odd, code] as never,
    })

  test('default: reads the contract’s metadata', async () => {
    for (const { address, name, symbol, decimals } of localTokens(31337))
      expect(await read(address)).toEqual({ address, name, symbol, decimals })
  })

  test('behavior: reads names of 32 bytes', async () => {
    await put(toCode(new TextEncoder().encode('Maker'), 18))
    expect(await read(odd)).toEqual({ address: odd, name: 'Maker', symbol: 'Maker', decimals: 18 })
  })

  test('behavior: names a token without a name by its address', async () => {
    await put(toCode(new Uint8Array(32), 6))
    expect(await read(odd)).toMatchObject({ name: '0x0d…111111', symbol: '0x0d…111111', decimals: 6 })
  })

  test('attack: strips bidirectional and invisible characters from names', async () => {
    await put(toCode(new TextEncoder().encode('\u202eCDSU\u200b\n\u2028!'), 6))
    expect(await read(odd)).toMatchObject({ name: 'CDSU !', symbol: 'CDSU !' })
  })

  test('behavior: returns undefined without a contract, for a contract that reverts, or for absurd decimals', async () => {
    expect(await read('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeUndefined()
    // Reverts on every call.
    await put('0x5f5ffd')
    expect(await read(odd)).toBeUndefined()
    await put(toCode(new TextEncoder().encode('X'), 200))
    expect(await read(odd)).toBeUndefined()
  })

  test('error: an unreachable node is not reported as a missing token', async () => {
    await expect(read(tokenAddresses.USDC, 'http://127.0.0.1:1')).rejects.toThrow()
  })
})
