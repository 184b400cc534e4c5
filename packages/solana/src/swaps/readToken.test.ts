import { wrappedSolAddress } from '@foyer/contract'
import { type SolanaChain, solanaTokens, startSolanaChain } from '@foyer/devnet'
import { createSolanaSigner } from '@foyer/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readToken } from './readToken.ts'

describe('readToken', () => {
  let chain: SolanaChain
  beforeAll(async () => {
    chain = await startSolanaChain()
  })
  afterAll(() => chain.stop())
  const read = (address: string, url = chain.url) => readToken({ address, rpcUrls: [url] })

  test('default: returns decimals and names of tokens of both programs', async () => {
    for (const { address, name, symbol, decimals } of solanaTokens)
      expect(await read(address)).toEqual({ address, name, symbol, decimals })
  })

  test('behavior: returns undefined for an unknown token and for the placeholder of SOL', async () => {
    expect(await read(createSolanaSigner().address)).toBeUndefined()
    expect(await read(createSolanaSigner({ accountIndex: 77 }).address)).toBeUndefined()
    expect(await read(wrappedSolAddress)).toBeUndefined()
  })

  test('error: an unreachable node is not reported as a missing token', async () => {
    await expect(read(solanaTokens[0]?.address ?? '', 'http://127.0.0.1:1')).rejects.toMatchObject({
      code: 'RPC_FAILED',
    })
  })
})
