import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { delegationFramework, enforcerNames } from '@foyer/contract/sessions'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfigFile } from './readConfigFile.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-smart-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const key = '5'.repeat(64)
const env = { BUNDLER_URL: 'https://bundler.example/rpc?apikey=secret', PAYMASTER_KEY: key }
const chain = {
  id: 'eip155:8453',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
}
const network = {
  chainId: 'eip155:8453',
  factory: `0x${'1'.repeat(40)}`,
  implementation: `0x${'2'.repeat(40)}`,
  bundlerUrl: { env: 'BUNDLER_URL' },
}
const paying = { ...network, paymaster: `0x${'3'.repeat(40)}` }
const paymasterKey = { env: 'PAYMASTER_KEY' }
async function read(smartAccounts: object, variables: Record<string, string> = env) {
  const path = join(folder, 'config.json')
  await writeFile(path, JSON.stringify({ chains: [chain], smartAccounts }))
  return (await readConfigFile(path, variables)).smartAccounts
}

describe('smartAccounts of the configuration file', () => {
  test('default: reads bundler URLs and the signing key from the environment', async () => {
    const smartAccounts = await read({ networks: [paying], paymasterKey })
    expect(smartAccounts?.networks).toEqual([
      {
        ...paying,
        entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
        bundlerUrl: 'https://bundler.example/rpc?apikey=secret',
      },
    ])
    const raw = `0x${'ab'.repeat(32)}` as const
    expect(await smartAccounts?.paymasterSigner?.signMessage({ message: { raw } })).toBe(
      await privateKeyToAccount(`0x${key}`).signMessage({ message: { raw } }),
    )
  })

  test('param: sessions: accepts contract addresses, or the name of a known deployment', async () => {
    const enforcers = Object.fromEntries(enforcerNames.map((name) => [name, `0x${'4'.repeat(40)}`]))
    const sessions = { delegationManager: `0x${'5'.repeat(40)}`, enforcers }
    expect((await read({ networks: [{ ...network, sessions }] }))?.networks[0]?.sessions).toEqual(sessions)
    const { implementation } = delegationFramework
    const named = { ...network, implementation, sessions: 'delegation-framework-1.3.0' }
    expect((await read({ networks: [named] }))?.networks[0]?.sessions).toEqual(delegationFramework.sessions)
    expect((await read({ networks: [network] }))?.networks[0]).not.toHaveProperty('sessions')
  })

  test('behavior: needs no signing key without a paymaster', async () => {
    expect(await read({ networks: [network] })).toMatchObject({ paymasterSigner: undefined })
  })

  test.each<[string, object, Record<string, string>, string]>([
    ['a paymaster without a key', { networks: [paying] }, env, 'smartAccounts.paymasterKey'],
    [
      'a named deployment for another implementation',
      { networks: [{ ...network, sessions: 'delegation-framework-1.3.0' }] },
      env,
      'belongs to the implementation 0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
    ],
    [
      'missing enforcers',
      { networks: [{ ...network, sessions: { delegationManager: `0x${'5'.repeat(40)}`, enforcers: {} } }] },
      env,
      'smartAccounts.networks.0.sessions',
    ],
    ['a key without a paymaster', { networks: [network], paymasterKey }, env, 'must be set together'],
    [
      'an invalid private key',
      { networks: [paying], paymasterKey },
      { ...env, PAYMASTER_KEY: '0'.repeat(64) },
      'are not a valid private key',
    ],
    [
      'a missing environment variable',
      { networks: [network] },
      {},
      'networks.0.bundlerUrl: the variable BUNDLER_URL is not set',
    ],
    [
      'a bundler URL of another scheme',
      { networks: [network] },
      { BUNDLER_URL: 'ftp://x' },
      'bundlerUrl: expected an http(s) URL',
    ],
    [
      'a chain that is not configured',
      { networks: [{ ...network, chainId: 'eip155:1' }] },
      env,
      'eip155:1 is not an EVM chain in `chains`',
    ],
    ['a network twice', { networks: [network, network] }, env, 'The network is listed twice'],
    [
      'a secret instead of a variable’s name',
      { networks: [{ ...network, bundlerUrl: env.BUNDLER_URL }] },
      env,
      'never the secret itself',
    ],
    ['an unknown field', { networks: [{ ...network, entrypoint: '0x' }] }, env, 'entrypoint'],
    ['an empty list of networks', { networks: [] }, env, 'expected at least one network'],
  ])('error: rejects %s', async (_, given, variables, message) => {
    const error = await read(given, variables).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'ConfigError' })
    expect(String(error)).toContain(message)
    expect(String(error)).not.toMatch(/apikey|5{64}|0{64}/)
  })
})
