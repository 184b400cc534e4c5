import { buildNameMessage, toCoinType } from '@foyer/contract'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEthers } from '../../../interop/startEthers.ts'
import { deployEns } from './deployEns.ts'
import { localChains } from './localChains.ts'
import { localEns, localEnsNames, localNameZone } from './localEns.ts'
import { pointEns } from './pointEns.ts'
import { type Backend, startBackend } from './startBackend.ts'
import { type LocalChain, startChain } from './startChain.ts'

const [home] = localChains
const [bob] = localEnsNames
const origin = 'http://localhost:5000'
const avatar = 'data:image/png;base64,iVBORw0KGgo='
let chain: LocalChain
let backend: Backend
/** Set up without any knowledge of Foyer. */
let ethers: Awaited<ReturnType<typeof startEthers>>

beforeAll(async () => {
  chain = await startChain({ chainId: home.chainId })
  await deployEns(chain)
  backend = await startBackend({
    chains: [{ ...home, ...chain, tokens: [] }],
    projects: [{ id: 'demo', name: 'Demo', allowedOrigins: [], features: [] }],
  })
  await pointEns(chain, backend.url)
  ethers = await startEthers({ url: chain.url, chainId: home.chainId, registry: localEns.registry.address })
})
afterAll(async () => {
  ethers.destroy()
  await backend.stop()
  await chain.stop()
})

describe('ethers without a plugin', () => {
  test('default: resolves a registered name forward and in reverse, and its avatar; the content hash is null', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const { address } = account
    const name = `ethers.${localNameZone}`
    const coin_type = toCoinType(home.chainId)
    const message = buildNameMessage({
      name,
      attributes: { avatar },
      coin_type,
      domain: new URL(origin).host,
      timestamp: Math.floor(Date.now() / 1_000),
    })
    const signature = await account.signMessage({ message })
    const { status } = await fetch(`${backend.url}/v1/profile/account?projectId=demo`, {
      method: 'POST',
      headers: { origin },
      body: JSON.stringify({ coin_type, address, message, signature }),
    })
    expect(status).toBe(200)
    expect(await ethers.resolveName(name)).toBe(address)
    expect(await ethers.lookupAddress(address)).toBe(name)
    const resolver = await ethers.getResolver(name)
    expect(await resolver?.getAvatar()).toBe(avatar)
    expect(await resolver?.getContentHash()).toBeNull()
  })

  test('behavior: resolves a name that is stored on the chain, forward and in reverse', async () => {
    expect(await ethers.resolveName(bob.name)).toBe(bob.address)
    expect(await ethers.lookupAddress(bob.address)).toBe(bob.name)
  })

  test('behavior: an unregistered name is not found', async () => {
    expect(await ethers.resolveName(`nobody.${localNameZone}`)).toBeNull()
    expect(await ethers.lookupAddress(privateKeyToAccount(generatePrivateKey()).address)).toBeNull()
  })
})
