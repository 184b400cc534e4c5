import { type LocalChain, testAccount } from '@foyer/devnet'
import { getCode, getTransactionCount } from 'viem/actions'
import { afterEach, describe, expect, test } from 'vitest'
import { payContract } from '../payContract.ts'
import { startClient } from '../test/startClient.ts'
import { deployPayContract } from './deployPayContract.ts'
import { hasPayContract } from './hasPayContract.ts'
import { payArtifact } from './payArtifact.ts'

const chains: LocalChain[] = []
afterEach(async () => {
  await Promise.all(chains.splice(0).map((chain) => chain.stop()))
})

async function start(chainId: number, args: string[] = []) {
  const started = await startClient(chainId, { account: testAccount(0), args })
  chains.push(started.chain)
  return started
}

describe('deployPayContract', () => {
  test('default: deploys once per chain, at the same address, from different accounts', async () => {
    for (const chainId of [31_337, 8_453]) {
      const { client } = await start(chainId)
      expect(await hasPayContract(client)).toBe(false)
      const account = testAccount(chainId % 5)
      const { address, hash } = await deployPayContract({ ...client, account })
      expect(address).toBe(payContract.address)
      expect(hash).toMatch(/^0x/)
      expect(await hasPayContract(client)).toBe(true)
      expect(await getCode(client, { address })).toBe(payArtifact.deployedBytecode)
      const nonce = await getTransactionCount(client, account)
      expect(await deployPayContract({ ...client, account })).toEqual({ address, hash: undefined })
      expect(await getTransactionCount(client, account)).toBe(nonce)
    }
  })

  test('error: throws on a chain without the CREATE2 deployer, or with other code at its address, without sending', async () => {
    const { client, setCode } = await start(31_337)
    for (const code of ['0x', '0x00'] as const) {
      await setCode(payArtifact.deployer, code)
      await expect(deployPayContract(client)).rejects.toMatchObject({ code: 'PAY_CONTRACT_UNDEPLOYED' })
    }
    expect(await getTransactionCount(client, testAccount(0))).toBe(0)
  })

  test('error: throws on a chain without transient storage, without sending', async () => {
    const { client } = await start(31_337, ['--hardfork', 'shanghai'])
    await expect(deployPayContract(client)).rejects.toThrow(/transient storage/)
    expect(await getTransactionCount(client, testAccount(0))).toBe(0)
  })

  test('error: throws if other code is at the contract’s address', async () => {
    const { client, setCode } = await start(31_337)
    await setCode(payContract.address, '0x00')
    expect(await hasPayContract(client)).toBe(false)
    await expect(deployPayContract(client)).rejects.toMatchObject({ code: 'PAY_CONTRACT_UNDEPLOYED' })
  })
})
