import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil } from '../../../test/anvil.ts'
import { createSafeFetch } from '../../kit/createSafeFetch.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import { fetchedAvatars } from './fetchedAvatars.ts'
import { readNftAvatar } from './readNftAvatar.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = `0x${'aa'.repeat(20)}`
const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const bodies: Record<string, string | Buffer> = {
  '/a.png': png,
  '/a.svg': svg,
  '/page': '<html><script>alert(1)</script></html>',
  '/film': Buffer.from('\x00\x00\x00\x18ftypmp42', 'latin1'),
  '/large.png': Buffer.concat([png, Buffer.alloc(2_000_000)]),
  '/ipfs/bafy/a.png': png,
}
let url: string
let asked: string[] = []
let nowMs = 0
let anvil: Awaited<ReturnType<typeof startAnvil>>
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  // The type a server claims is ignored.
  response.setHeader('content-type', 'image/png')
  const body = bodies[request.url ?? '']
  response.writeHead(body ? 200 : 404).end(body)
})
beforeAll(async () => {
  anvil = await startAnvil()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A contract that answers every call with the owner's address, which is also a balance above zero.
  const code = `0x73${owner.slice(2)}5f5260205ff3`
  const body = { jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [contract, code] }
  await fetch(anvil.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
})
afterAll(async () => {
  await Promise.all([new Promise((resolve) => server.close(resolve)), anvil.stop()])
})

const isLoopback = (address: string): boolean => address === '127.0.0.1'
function create(isPublic = isLoopback) {
  asked = []
  const avatars = fetchedAvatars({
    fetch: createSafeFetch({ isPublic }),
    chains: rpcChains({
      chains: [
        {
          id: 'eip155:31337',
          name: 'Local',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: [anvil.url],
        },
      ],
    }),
    nfts: {
      media: async ({ tokenId }) => ({ bytes: png, type: tokenId === '9' ? 'video/mp4' : 'image/png' }),
    },
    ipfsGateway: `${url}/ipfs`,
    clock: () => nowMs,
  })
  return (avatar: string, account: string | undefined = owner) => avatars.read(avatar, async () => account)
}

describe('fetchedAvatars', () => {
  test('default: fetches images from the web and IPFS, and detects their types from the bytes', async () => {
    const read = create()
    expect(await read(`${url}/a.png`)).toEqual({ bytes: new Uint8Array(png), type: 'image/png' })
    expect(await read('ipfs://bafy/a.png')).toMatchObject({ type: 'image/png' })
    expect((await read(`${url}/a.svg`))?.type).toBe('image/svg+xml')
  })

  test('behavior: caches an image for an hour, and a missing one for a minute', async () => {
    const read = create()
    await Promise.all([read(`${url}/a.png`), read(`${url}/a.png`)])
    await read(`${url}/none.png`)
    nowMs += 61_000
    await read(`${url}/a.png`)
    await read(`${url}/none.png`)
    expect(asked).toEqual(['/a.png', '/none.png', '/none.png'])
    nowMs += 3_600_000
    await read(`${url}/a.png`)
    expect(asked.at(-1)).toBe('/a.png')
  })

  test.each([['/page'], ['/film'], ['/large.png'], ['/none']])(
    'error: returns undefined for %s',
    async (path) => {
      expect(await create()(url + path)).toBeUndefined()
    },
  )

  test('error: fetches no image from inside the server’s own network', async () => {
    expect(await create(() => false)(`${url}/a.png`)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('behavior: returns the image of an NFT only if the account owns the NFT', async () => {
    const read = create()
    for (const standard of ['erc721', 'erc1155'])
      expect(await read(`eip155:31337/${standard}:${contract}/1`)).toMatchObject({ type: 'image/png' })
    expect(await read(`eip155:31337/erc721:${contract}/1`, stranger)).toBeUndefined()
    expect(await create()(`eip155:31337/erc721:${contract}/1`, '')).toBeUndefined()
    // No such contract, a video, an invalid id, and a chain that cannot be queried.
    expect(await read(`eip155:31337/erc721:0x${'bb'.repeat(20)}/1`)).toBeUndefined()
    expect(await read(`eip155:31337/erc721:${contract}/9`)).toBeUndefined()
    expect(await read(`eip155:31337/erc721:${contract}/${'9'.repeat(78)}`)).toBeUndefined()
    expect(await read(`eip155:7/erc721:${contract}/1`)).toBeUndefined()
  })
})

describe('readNftAvatar', () => {
  test('default: parses an ENSIP-12 NFT reference', () => {
    expect(readNftAvatar(`eip155:1/erc721:${contract}/42`)).toEqual({
      chainId: 'eip155:1',
      standard: 'erc721',
      contract,
      tokenId: '42',
    })
  })
  test.each([['eip155:1/erc20:0x1/1'], [`eip155:1/erc721:${contract}`], ['https://a.test/eip155:1']])(
    'error: rejects %s',
    (text) => expect(readNftAvatar(text)).toBeUndefined(),
  )
})
