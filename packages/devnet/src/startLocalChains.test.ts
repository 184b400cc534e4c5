import { networkInterfaces } from 'node:os'
import { createClient, erc20Abi, formatEther, formatUnits, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  getBalance,
  getCode,
  getTransactionCount,
  readContract,
  sendTransactionSync,
  writeContractSync,
} from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundedAccounts, testAccount } from './accounts.ts'
import { localUsdt } from './contracts/artifacts.ts'
import { holdingsOf } from './holdings.ts'
import { localTokens, tokenAddresses } from './localTokens.ts'
import { type StackChain, startLocalChains } from './startLocalChains.ts'

let chains: readonly StackChain[]
beforeAll(async () => {
  chains = await startLocalChains({ bundler: { port: 0 } })
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

function clientOf(chainId: number) {
  const chain = chains.find((candidate) => candidate.chainId === chainId)
  if (!chain) throw new Error('no such chain')
  return createClient({
    chain: { ...chain, id: chainId, rpcUrls: { default: { http: [chain.url] } } },
    transport: http(chain.url),
    account: privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
  })
}

describe('startLocalChains', () => {
  test('default: deploys the tokens to fixed addresses', () => {
    expect(tokenAddresses).toMatchInlineSnapshot(`
      {
        "USDC": "0xc7bff45b12C851ab63156cb5c5C9dE1C2c8CF407",
        "USDT": "0x1D0fF336A8011f4ba1B190bB314b9671B948341a",
        "WETH": "0xc56d4253aC77e6966e6f06926d58227030CE5f87",
      }
    `)
  })

  test('param: bundler: deploys smart accounts on the first chain only, to fixed addresses', async () => {
    const [first, second] = chains
    expect(second?.smartAccounts).toBeUndefined()
    const { bundlerUrl = '', sessions, ...contracts } = first?.smartAccounts ?? {}
    const { delegationManager, enforcers } = sessions ?? {}
    expect(contracts).toMatchInlineSnapshot(`
      {
        "entryPoint": "0x0000000071727De22E5E9d8BAf0edAc6f37da032",
        "factory": "0xb4aB03CBEC72F3C2E6FF50e7D9CB5d2132185A40",
        "implementation": "0x0026846770E142E1a6D9C8701bB88355E9FbC124",
        "paymaster": "0xC8FF07Ca726ce55BFbe9cCCD237b015CecBFc2A2",
      }
    `)
    const client = clientOf(31337)
    expect(delegationManager).toBe('0x8C58695BBf101D3af7565014b3d33fFB6a8a8271')
    expect(Object.keys(enforcers ?? {})).toHaveLength(13)
    const all = [...Object.values(contracts), ...Object.values(enforcers ?? {}), delegationManager]
    for (const address of all) expect(await getCode(client, { address: address ?? '0x' })).toBeDefined()
    const response = await fetch(bundlerUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] }),
    })
    expect(await response.json()).toMatchObject({ result: [first?.smartAccounts?.entryPoint] })
    // It listens on loopback only, despite its default.
    const others = Object.values(networkInterfaces()).flatMap((list) =>
      (list ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal),
    )
    for (const { address } of others)
      await expect(fetch(bundlerUrl.replace('127.0.0.1', address))).rejects.toThrow()
  })

  test.each([31337, 31338])(
    'behavior: every account of chain %i has the balances in the table',
    async (chainId) => {
      const client = clientOf(chainId)
      for (let index = 0; index < fundedAccounts; index++) {
        const { address } = testAccount(index)
        const held = { ETH: formatEther(await getBalance(client, { address })) }
        for (const token of localTokens(chainId)) {
          const amount = await readContract(client, {
            abi: erc20Abi,
            address: token.address,
            functionName: 'balanceOf',
            args: [address],
          })
          Object.assign(held, { [token.symbol]: formatUnits(amount, token.decimals) })
        }
        expect(held).toEqual(holdingsOf(chainId, index))
        expect(await getTransactionCount(client, { address })).toBe(0)
      }
    },
  )

  test('behavior: the token list matches the contracts', async () => {
    for (const token of chains.flatMap(({ tokens }) => tokens)) {
      const client = clientOf(Number(token.chainId.split(':')[1]))
      const read = (functionName: 'name' | 'symbol' | 'decimals') =>
        readContract(client, { abi: erc20Abi, address: token.address, functionName })
      expect(await Promise.all([read('name'), read('symbol'), read('decimals')])).toEqual([
        token.name,
        token.symbol,
        token.decimals,
      ])
    }
  })

  test('behavior: USDT returns no value, and reverts unless the allowance is first reset to zero', async () => {
    const client = clientOf(31337)
    const usdt = { address: tokenAddresses.USDT, abi: localUsdt.abi } as const
    const approve = (value: bigint) =>
      writeContractSync(client, { ...usdt, functionName: 'approve', args: [testAccount(2).address, value] })
    expect((await approve(5n)).status).toBe('success')
    await expect(approve(6n)).rejects.toThrow('reverted')
    expect((await approve(0n)).status).toBe('success')
    expect((await approve(6n)).status).toBe('success')
    const standard = { ...usdt, abi: erc20Abi, functionName: 'allowance' } as const
    expect(
      await readContract(client, { ...standard, args: [client.account.address, testAccount(2).address] }),
    ).toBe(6n)
    await expect(
      readContract(client, {
        ...usdt,
        abi: parseAbi(['function transfer(address, uint256) view returns (bool)']),
        functionName: 'transfer',
        args: [testAccount(2).address, 0n],
      }),
    ).rejects.toThrow('returned no data')
  })

  test('behavior: WETH wraps ether and unwraps it', async () => {
    const client = clientOf(31338)
    const weth = tokenAddresses.WETH
    const balance = () =>
      readContract(client, {
        abi: erc20Abi,
        address: weth,
        functionName: 'balanceOf',
        args: [client.account.address],
      })
    await sendTransactionSync(client, { to: weth, value: 10n })
    expect(await balance()).toBe(10n)
    await writeContractSync(client, {
      address: weth,
      abi: parseAbi(['function withdraw(uint256)']),
      functionName: 'withdraw',
      args: [4n],
    })
    expect(await balance()).toBe(6n)
  })
})
