// Tests the embedded wallet with a frame on a test page, through its messages.
import type { FrameChainId, FrameUser } from '@foyer/contract'
import type { Network } from '@foyer/core'
import type { EmbeddedEvent, SignInOffer } from '@foyer/core/adapter'
import { bitcoin, mainnet, solana, solanaDevnet } from '@foyer/core/networks'
import { describe, expect, test } from 'vitest'
import { createEmbeddedWallet } from './createEmbeddedWallet.ts'
import { createTestPage } from './test/createTestPage.ts'

const eoa = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const smart = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const key = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const optimism = { ...mainnet, id: 10, caipNetworkId: 'eip155:10', name: 'OP Mainnet' } as const
const { signal } = new AbortController()

/** A page with the embedded wallet, whose frame knows one visitor. */
function create(networks: readonly Network[] = [mainnet, optimism, solana]) {
  const page = createTestPage(networks)
  const events: EmbeddedEvent[] = []
  const user: FrameUser = {
    email: 'ada@example.com',
    address: eoa,
    chainId: 1,
    accounts: [{ address: eoa, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    hasRecovery: true,
  }
  const readUser = ({ chainId }: { chainId: FrameChainId }) =>
    typeof chainId === 'number' ? { ...user, chainId } : { ...user, chainId, address: key }
  page.reply('GET_USER', readUser)
  page.reply('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => ({ smartAccountEnabledNetworks: [10] }))
  page.reply('IS_CONNECTED', () => ({ isConnected: true }))
  page.reply('SWITCH_NETWORK', ({ chainId }: { chainId: FrameChainId }) => ({ chainId }))
  page.reply('SIGN_OUT', () => null)
  const wallet = createEmbeddedWallet(page.context, 'https://secure.test', (event) => events.push(event))
  const asked = (type: string) =>
    page.asked.filter((call) => call.type === type).map(({ payload }) => payload)
  const connect = (more: Partial<Parameters<typeof wallet.connect>[0]> = {}) =>
    page.settle(wallet.connect({ networks, networkId: 'eip155:1', signal, ...more }))
  /** A request of an app after a login. */
  const request = (method: string, params?: unknown) => {
    const provider = wallet.getProvider('eip155')
    if (!provider) throw new Error('nobody is connected')
    return page.settle(provider.request({ method, params }))
  }
  return { page, events, user, readUser, wallet, asked, connect, request, context: page.context }
}

describe('connect', () => {
  test('behavior: connects to the first network that the frame supports if the wanted one is unsupported', async () => {
    const { connect } = create([bitcoin, solana, mainnet])
    const [first] = await connect({ networkId: bitcoin.caipNetworkId })
    expect(first).toMatchObject({ namespace: 'solana' })
  })

  test('error: throws CHAINS_NOT_SUPPORTED if the frame supports none of the app’s networks', async () => {
    const { connect, asked } = create([bitcoin])
    await expect(connect()).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
    expect(asked('GET_USER')).toEqual([])
  })

  test('behavior: connects the other namespaces if the frame rejects one', async () => {
    const { page, connect, readUser } = create()
    page.reply('GET_USER', (payload: { chainId: FrameChainId }) =>
      payload.chainId === 1 ? readUser(payload) : new Error('not served'),
    )
    expect(await connect()).toMatchObject([{ namespace: 'eip155' }])
  })

  test('error: an abort between two namespaces aborts the whole connection', async () => {
    const { page, connect, readUser } = create()
    const abort = new AbortController()
    page.reply('GET_USER', (payload: { chainId: FrameChainId }) => {
      if (payload.chainId === 1) return readUser(payload)
      abort.abort()
    })
    await expect(connect({ signal: abort.signal })).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('param: accountType applies on EVM; the visitor’s earlier choice takes precedence', async () => {
    const { connect, asked, context } = create()
    await connect({ accountType: () => 'smartAccount' })
    expect(asked('GET_USER')).toEqual([
      { chainId: 1, preferredAccountType: 'smartAccount' },
      { chainId: solana.caipNetworkId },
    ])
    context.stored.set('preferred_account_type', 'eoa')
    await connect({ accountType: () => 'smartAccount' })
    expect(asked('GET_USER')[2]).toEqual({ chainId: 1, preferredAccountType: 'eoa' })
    context.stored.clear()
    await connect({ accountType: () => 'payment' })
    expect(asked('GET_USER')[4]).toEqual({ chainId: 1 })
  })

  test('behavior: without EVM networks, requests no account type', async () => {
    const { connect, asked } = create([solana])
    await connect()
    expect(asked('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual([])
  })

  test('behavior: passes the app’s RPC endpoint to the frame', async () => {
    const { connect, asked, context, page } = create([mainnet])
    context.rpcUrls = () => ['https://rpc.test', 'https://other.test']
    await connect()
    expect(asked('GET_USER')).toEqual([{ chainId: 1, rpcUrl: 'https://rpc.test' }])
    expect(page.host?.children[0]).toMatchObject({
      src: expect.stringContaining('rpcUrl=https%3A%2F%2Frpc.test'),
    })
  })

  describe('with an offered sign-in', () => {
    const message = {
      domain: 'app.test',
      uri: 'https://app.test',
      version: '1',
      nonce: 'abcdefgh12345678',
    } as const
    const offering = (offer: Partial<SignInOffer> = {}) => {
      const made = create([mainnet])
      const accepted: unknown[] = []
      const asked: unknown[] = []
      made.context.offerSignIn = async ({ networks }) => {
        asked.push(networks)
        return { message, accept: async (proofs) => void accepted.push(proofs), ...offer }
      }
      return { ...made, accepted, offeredFor: asked }
    }

    test('default: sends the message with the request, and accepts the signed proof', async () => {
      const { connect, asked, accepted, offeredFor, page, user } = offering()
      page.reply('GET_USER', () => ({ ...user, signature: '0x12', message: 'app.test wants you' }))
      await connect()
      expect(offeredFor).toEqual([[mainnet]])
      expect(asked('GET_USER')).toEqual([{ chainId: 1, siwxMessage: { ...message, chainId: 'eip155:1' } }])
      expect(accepted).toEqual([
        [{ message: 'app.test wants you', signature: '0x12', accountAddress: `eip155:1:${eoa}` }],
      ])
    })

    test('behavior: sends the message’s resources', async () => {
      const { connect, asked } = offering({ message: { ...message, resources: ['https://app.test/tos'] } })
      await connect()
      expect(asked('GET_USER')).toMatchObject([{ siwxMessage: { resources: ['https://app.test/tos'] } }])
    })

    test.each([{ signature: '0x12' }, { message: 'text' }, {}])(
      'behavior: accepts no proof from a reply with only %j',
      async (reply) => {
        const { connect, accepted, page, user } = offering()
        page.reply('GET_USER', () => ({ ...user, ...reply }))
        await connect()
        expect(accepted).toEqual([])
      },
    )

    test('behavior: ignores a signature that was not requested', async () => {
      const { connect, page, user } = create([mainnet])
      page.reply('GET_USER', () => ({ ...user, signature: '0x12', message: 'text' }))
      expect(await connect()).toHaveLength(1)
    })

    test('behavior: logs in without a sign-in if the offer fails', async () => {
      const { connect, asked, context } = create([mainnet])
      context.offerSignIn = async () => {
        throw new Error('down')
      }
      await connect()
      expect(asked('GET_USER')).toEqual([{ chainId: 1 }])
    })
  })
})

describe('reconnect', () => {
  test('behavior: restores the first network if the last used one no longer exists', async () => {
    const { page, wallet, context } = create()
    context.stored.set('last_used_chain', 'solana:gone')
    const [first] = await page.settle(wallet.reconnect({ networks: [], signal }))
    expect(first?.networkId).toBe('eip155:1')
  })

  test('behavior: restores no connection if the frame supports none of the app’s networks', async () => {
    const { page, wallet } = create([bitcoin])
    expect(await page.settle(wallet.reconnect({ networks: [], signal }))).toEqual([])
  })
})

describe('disconnect', () => {
  test('default: forgets the login, then logs out', async () => {
    const { page, wallet, connect, asked, context } = create()
    await connect()
    await page.settle(wallet.disconnect())
    expect(asked('SIGN_OUT')).toHaveLength(1)
    expect(context.stored.size).toBe(0)
    expect(wallet.getProvider('eip155')).toBeUndefined()
  })

  test('behavior: loads no frame for a visitor who never logged in', async () => {
    const { page, wallet } = create()
    await page.settle(wallet.disconnect())
    expect(page.host).toBeUndefined()
  })
})

describe('refresh', () => {
  test('default: reports the frame’s state, and emits accountsChanged only if the account changed', async () => {
    const { page, wallet, connect, context, user, asked } = create([mainnet])
    await connect()
    const heard: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged'])
      wallet.getProvider('eip155')?.on?.(event, (value) => heard.push([event, value]))
    await page.settle(wallet.refresh({ signal }))
    expect(context.events).toMatchObject([{ type: 'connection', connection: { networkId: 'eip155:1' } }])
    expect(heard).toEqual([])

    Object.assign(user, { address: smart, preferredAccountType: 'smartAccount' })
    await page.settle(wallet.refresh({ signal }))
    expect(heard).toEqual([['accountsChanged', [smart]]])
    expect(asked('GET_USER')).toEqual([
      { chainId: 1 },
      { chainId: 1, preferredAccountType: 'eoa' },
      { chainId: 1, preferredAccountType: 'eoa' },
    ])
  })

  test('behavior: skips a network that the app removed', async () => {
    const networks = [mainnet]
    const { page, wallet, connect, context } = create(networks)
    await connect()
    networks.pop()
    await page.settle(wallet.refresh({ signal }))
    expect(context.events).toEqual([])
  })
})

describe('getProvider', () => {
  test('behavior: emits chainChanged with the CAIP-2 id on Solana', async () => {
    const { page, wallet, connect } = create([solana, solanaDevnet])
    await connect()
    const provider = wallet.getProvider('solana')
    const heard: unknown[] = []
    provider?.on?.('chainChanged', (value) => heard.push(value))
    const call = provider?.request({
      method: 'wallet_switchNetwork',
      params: { networkId: solanaDevnet.caipNetworkId },
    })
    await page.settle(Promise.resolve(call))
    expect(heard).toEqual([solanaDevnet.caipNetworkId])
  })

  test.each(['0x2105', '0x0'])(
    'error: rejects switching to %s with 4902, because the app does not have it',
    async (chainId) => {
      const { connect, request, asked } = create()
      await connect()
      await expect(request('wallet_switchEthereumChain', [{ chainId }])).rejects.toMatchObject({ code: 4902 })
      expect(asked('SWITCH_NETWORK')).toEqual([])
    },
  )

  test('error: rejects switching to a namespace that is not connected with 4902', async () => {
    const { page, connect, readUser, request } = create()
    page.reply('GET_USER', (payload: { chainId: FrameChainId }) =>
      payload.chainId === 1 ? readUser(payload) : new Error('not served'),
    )
    await connect()
    const networkId = solana.caipNetworkId
    await expect(request('wallet_switchNetwork', { networkId })).rejects.toMatchObject({ code: 4902 })
  })

  test('behavior: sends a read to the frame without a prompt', async () => {
    const { page, connect, request, asked, events } = create()
    page.reply('RPC_REQUEST', () => '0x5')
    await connect()
    expect(await request('eth_getBalance', [eoa, 'latest'])).toBe('0x5')
    expect(asked('RPC_REQUEST')).toEqual([
      { method: 'eth_getBalance', params: [eoa, 'latest'], chainId: 1, chainNamespace: 'eip155' },
    ])
    expect(events.map(({ type }) => type)).not.toContain('asked')
  })

  test('behavior: makes icon URLs in wallet_getAssets absolute, and changes no other method’s result', async () => {
    const { page, connect, request } = create()
    const assets = { '0x1': [{ metadata: { iconUrl: '/v1/images/tokens/ETH' } }] }
    page.reply('RPC_REQUEST', () => assets)
    await connect()
    expect(await request('wallet_getAssets')).toEqual({
      '0x1': [{ metadata: { iconUrl: 'https://foyer.test/v1/images/tokens/ETH' } }],
    })
    expect(await request('eth_call')).toEqual(assets)
  })

  test('behavior: requests that need consent show the frame, and report the outcome', async () => {
    const { page, connect, request, asked, events, context } = create()
    context.rpcUrls = () => ['https://rpc.test']
    page.reply('RPC_REQUEST', () => '0x12')
    await connect()
    expect(await request('eth_sendTransaction', [{ value: 255n }])).toBe('0x12')
    expect(asked('RPC_REQUEST')).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ value: '0xff' }],
        chainId: 1,
        chainNamespace: 'eip155',
        rpcUrl: 'https://rpc.test',
      },
    ])
    expect(events.filter(({ type }) => type === 'asked' || type === 'answered')).toEqual([
      { type: 'asked' },
      { type: 'answered', outcome: 'done', message: '' },
    ])
  })

  test.each([
    [Object.assign(new Error('No'), { walletCode: 4001 }), 'rejected', 'No', 4001],
    [new Error('Nonce too low'), 'failed', 'Nonce too low', 'FRAME_FAILED'],
    [new Error(''), 'failed', '', 'FRAME_FAILED'],
  ])('error: reports the outcome and code of: %s', async (failure, outcome, message, code) => {
    const { page, connect, request, events } = create()
    page.reply('RPC_REQUEST', () => failure)
    await connect()
    await expect(request('personal_sign')).rejects.toMatchObject({ code })
    expect(events).toContainEqual({ type: 'answered', outcome, message })
  })

  test('behavior: rejectRequests rejects a pending request with 4001; the next request works', async () => {
    const { page, wallet, connect, request, events } = create()
    await connect()
    page.reply('RPC_REQUEST', () => void wallet.rejectRequests())
    await expect(request('personal_sign')).rejects.toMatchObject({ code: 4001 })
    expect(events).toContainEqual({ type: 'answered', outcome: 'aborted', message: 'Request was aborted' })
    page.reply('RPC_REQUEST', () => '0x12')
    expect(await request('personal_sign')).toBe('0x12')
  })

  test('behavior: rejects an unsupported method with 4200, and reports it', async () => {
    const { connect, request, events } = create()
    await connect()
    await expect(request('eth_sign')).rejects.toMatchObject({ code: 4200 })
    expect(events).toContainEqual({ type: 'notAllowed' })
  })

  test('behavior: keeps the same provider when the login connects again', async () => {
    const { wallet, connect } = create()
    await connect()
    const provider = wallet.getProvider('eip155')
    await connect()
    expect(wallet.getProvider('eip155')).toBe(provider)
  })
})

describe('events of the frame', () => {
  test('default: emits ready, settled and SHOW events', async () => {
    const { page, connect, events } = create([solana])
    await connect()
    const shown = { type: 'SHOW', reason: 'approve', isShown: true }
    page.tell(shown)
    await page.pass()
    expect(events).toEqual([
      { type: 'ready' },
      { type: 'settled', request: 'GET_USER', code: undefined },
      { type: 'frame', event: shown },
    ])
  })

  test('behavior: disconnects and deletes the login if its session ended elsewhere', async () => {
    const { page, wallet, connect, events, context } = create()
    await connect()
    const heard: unknown[] = []
    wallet.getProvider('eip155')?.on?.('disconnect', (value) => heard.push(value))
    page.tell({ type: 'SESSION_ENDED', reason: 'revoked' })
    await page.pass()
    expect(events.at(-1)).toMatchObject({ type: 'frame', event: { reason: 'revoked' } })
    expect(heard).toEqual([{ code: 4900 }])
    expect(context.events).toEqual([{ type: 'disconnect', connectorId: 'auth' }])
    expect(context.stored.size).toBe(0)
    expect(wallet.getProvider('eip155')).toBeUndefined()
  })

  test('behavior: alerts the developer and removes the frame if the project does not list the origin', async () => {
    const { page, connect, events } = create()
    await connect()
    page.tell({ type: 'ORIGIN_DENIED', origin: 'https://app.test' })
    await page.pass()
    expect(events.at(-1)).toEqual({ type: 'alert', code: 'UNVERIFIED_DOMAIN' })
    expect(page.host).toBeUndefined()
  })

  test('behavior: removes the frame when the instance ends', async () => {
    const { page, connect, context } = create()
    await connect()
    expect(page.host).toBeDefined()
    context.abort()
    expect(page.host).toBeUndefined()
  })
})

test('request: forwards a request to the frame', async () => {
  const { page, wallet, asked } = create()
  page.reply('CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' }))
  const call = wallet.request('CONNECT_EMAIL', { email: 'ada@example.com' })
  expect(await page.settle(call)).toEqual({ action: 'VERIFY_OTP' })
  expect(asked('CONNECT_EMAIL')).toEqual([{ email: 'ada@example.com' }])
})
