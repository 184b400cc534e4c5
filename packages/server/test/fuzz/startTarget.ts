import {
  buildNameMessage,
  buildSiwxMessage,
  getDevices,
  getLoginSessions,
  getLoginUser,
} from '@foyer/contract'
import { enforcerNames } from '@foyer/contract/sessions'
import { pad, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { inviteOperator } from '../../src/features/admin/routes/inviteOperator.ts'
import type { CreateServicesOptions } from '../../src/server/createServices.ts'
import { createPasskey } from '../createPasskey.ts'
import { custodyHost, newKeys, newRecovery, newSplit, randomText, startCustody } from '../startCustody.ts'
import { createUpstream } from './createUpstream.ts'
import type { Words } from './toArbitrary.ts'

export const network = 'eip155:31337'
/** Origin of the operators' console. */
export const consoleOrigin = 'https://ops.example'
const token = pad('0x70c3', { size: 20 })
const contract = pad('0xc0de', { size: 20 })
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Keys and URLs of the services behind the server; none may appear in any answer. */
const upstreamKey = 'upstream-secret-7f3a'

const asset = { currency: 'ETH', name: 'Ether', network, decimals: 18 } as const

/** Starts a server with all features enabled, whose services answer with `upstream`, and a logged-in visitor. */
export async function startTarget() {
  const upstream = createUpstream()
  const lines: string[] = []
  const write = (fields: object, text: string) => {
    lines.push(`${text} ${describe(fields)}`)
    if (lines.length > 200) lines.shift()
  }
  const failures: string[] = []
  const logger = {
    debug: write,
    info: write,
    warn: write,
    error(fields: object, text: string) {
      failures.push(`${text} ${describe(fields)}`)
      write(fields, text)
    },
  }
  const custody = await startCustody({
    limits: {
      mailsPerEmail: 1e9,
      mailsPerCaller: 1e9,
      mailsPerIp: 1e9,
      mailsPerProject: 1e9,
      recoveries: 1e9,
      firstTries: 1e9,
      furtherTries: 1e9,
      networkTries: 1e9,
    },
    services: settings(upstream, logger),
  })
  await putProjects()
  let { device, email } = await custody.owner()
  let operator = await newOperator()
  const account = privateKeyToAccount(generatePrivateKey())
  let cookie = ''

  const shopCall = (path: string, init: RequestInit = {}) =>
    custody.server.fetch(
      new Request(`http://server${path}?projectId=shop`, {
        ...init,
        headers: { origin: custodyHost, ...init.headers },
      }),
    )

  async function putProjects() {
    for (const id of ['shop', 'other'])
      await custody.services.projects.put({
        id,
        name: id,
        allowedOrigins: [`https://*.${id}.example`],
        features: [],
      })
  }
  /** Sets up an owner of the server; returns the cookie. */
  async function newOperator(): Promise<string> {
    const ask = (path: string, body: unknown) =>
      custody.server.fetch(
        new Request(`${consoleOrigin}/v1/admin/${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { origin: consoleOrigin },
        }),
      )
    const name = `Operator ${randomText(8)}`
    const { admin } = custody.services
    const invited =
      admin && (await inviteOperator(admin, { kind: 'cli', name: 'root' }, { name, role: 'owner' }))
    const challenge = await (await ask('set-up', { token: invited?.token })).json()
    const registration = createPasskey(consoleOrigin).register(challenge)
    const answer = await ask('set-up/finish', { token: invited?.token, registration })
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  async function newSignIn() {
    const { nonce } = await (await shopCall('/v1/siwx/nonce')).json()
    const message = buildSiwxMessage({
      accountAddress: account.address,
      chainId: network,
      domain: new URL(custodyHost).host,
      uri: `${custodyHost}/login`,
      version: '1',
      nonce,
      issuedAt: new Date(custody.now).toISOString(),
    })
    const signature = await account.signMessage({ message })
    return { message, signature, accountAddress: `${network}:${account.address}` }
  }
  async function newName() {
    const message = buildNameMessage({
      name: `name${Math.floor(custody.now / 1_000)}.foyer.test`,
      attributes: {},
      coin_type: 2_147_515_000,
      domain: new URL(custodyHost).host,
      timestamp: Math.floor(custody.now / 1_000),
    })
    return {
      coin_type: 2_147_515_000,
      address: account.address,
      message,
      signature: await account.signMessage({ message }),
    }
  }
  async function signIn() {
    const response = await shopCall('/v1/siwx/verify', {
      method: 'POST',
      body: JSON.stringify(await newSignIn()),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    if (!cookie) throw new Error(`No session: ${await response.text()}`)
  }
  await signIn()

  const ids: string[] = []
  async function learnIds() {
    const [devices, sessions, user] = await Promise.all([
      device.ask(getDevices),
      device.ask(getLoginSessions),
      device.ask(getLoginUser),
    ])
    ids.splice(
      0,
      ids.length,
      user.id,
      ...devices.devices.map(({ id }) => id),
      ...sessions.sessions.map(({ id }) => id),
    )
  }
  await learnIds()

  const words: Words = (field) => {
    const caip = [network, 'eip155:1', solana]
    const address = [account.address, token, contract, zeroAddress]
    const known: { readonly [field: string]: readonly unknown[] } = {
      projectId: ['shop'],
      chainId: caip,
      networkId: caip,
      network: caip,
      defaultNetwork: caip,
      id: [...ids, `${network}:${account.address}`, 'metamask'],
      accountAddress: [`${network}:${account.address}`],
      address,
      account: address,
      sender: address,
      contract: address,
      receiver: [account.address],
      userAddress: address.map((one) => `${network}:${one}`),
      tokenAddress: address.map((one) => `${network}:${one}`),
      addresses: address.map((one) => `${network}:${one}`),
      asset: [`${network}/slip44:60`, `${network}/erc20:${token}`],
      from: [`${network}:${token}`, `${network}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`],
      to: [`${network}:${contract}`, `${network}:${token}`],
      name: ['alice.foyer.test', 'vitalik.eth', 'Chromium on Linux'],
      zone: ['foyer.test'],
      kind: ['wallets', 'networks', 'tokens'],
      provider: ['ours', 'google'],
      page: ['1', '2'],
      entries: ['1', '40'],
      platforms: ['ios,android', 'browser'],
      chains: ['eip155,solana', network],
      include: ['metamask'],
      exclude: ['metamask'],
      rdns: ['io.metamask'],
      hostOrigin: [custodyHost],
      origin: [custodyHost],
      method: [
        'eth_call',
        'eth_getBalance',
        'eth_sendRawTransaction',
        'pm_getPaymasterData',
        'eth_sendUserOperation',
      ],
      purchaseCurrency: ['ETH'],
      paymentCurrency: ['USD'],
      amount: ['1000', '10.5'],
      expiry: [Math.floor(custody.now / 1_000) + 600],
      coin_type: [60, 2_147_515_000],
    }
    return known[field] ?? []
  }

  /** Bodies that the server accepts, for routes whose schema alone does not yield one. */
  const seeds: { readonly [route: string]: () => Promise<unknown> | unknown } = {
    verifySiwx: newSignIn,
    registerName: newName,
    addRecovery: () => ({ recovery: newRecovery.password(), enrolProof: randomText(32) }),
    rotateCustodyWallet: () => newKeys().body,
    enrolDevice: () => ({
      generation: 1,
      split: newSplit(),
      enrolProof: randomText(32),
      hostOrigin: custodyHost,
      deviceName: 'Firefox on Windows',
    }),
    startEmailLogin: () => ({ email, hostOrigin: custodyHost }),
    postRpc: () => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_call',
      params: [{ to: token, data: '0x' }, 'latest'],
    }),
    postBundler: () => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendUserOperation',
      params: [operation(), contract],
    }),
    postPaymaster: () => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'pm_getPaymasterData',
      params: [operation(), contract, '0x7a69', {}],
    }),
    postPayment: () => ({
      payment: {
        orderId: randomText(8),
        receiver: account.address,
        asset: `${network}/slip44:60`,
        amount: '1',
        expiry: Math.floor(custody.now / 1_000) + 600,
      },
    }),
  }

  return {
    custody,
    upstream,
    words,
    seeds,
    failures,
    lines,
    get device() {
      return device
    },
    get cookie() {
      return cookie
    },
    /** Cookie of an owner at the console. */
    get operator() {
      return operator
    },
    putProjects,
    async replaceOperator() {
      operator = await newOperator()
    },
    /** Texts that no answer to this visitor or a stranger may contain. */
    secrets: () => [
      upstreamKey,
      Buffer.alloc(32, 7).toString('hex'),
      Buffer.alloc(32, 8).toString('base64url'),
      'node_modules',
      '/src/',
      'Failed query',
      'select "',
      'insert into',
    ],
    /** Texts that no line of the log may contain. */
    privateTexts: () => [
      email,
      '@mail.example',
      device.session?.token ?? '-',
      cookie.split('=')[1] ?? '-',
      operator.split('=')[1] ?? '-',
      account.address,
    ],
    signIn,
    /** After the visitor's session has ended. */
    async logInAgain() {
      // The requests may have made the wallet unusable, so another visitor continues.
      ;({ device, email } = await custody.owner())
      await learnIds()
    },
    close: custody.close,
  }

  function operation() {
    return {
      sender: account.address,
      nonce: '0x0',
      callData: '0x',
      callGasLimit: '0x10000',
      verificationGasLimit: '0x10000',
      preVerificationGas: '0x10000',
      maxFeePerGas: '0x1',
      maxPriorityFeePerGas: '0x1',
      signature: '0x',
    }
  }
}

export type Target = Awaited<ReturnType<typeof startTarget>>

/** `createLogger` would redact fields by name; here everything is inspected. */
function describe(fields: object): string {
  return JSON.stringify(fields, (_, value) =>
    value instanceof Error
      ? `${value.name} ${value.message} ${value.stack}`
      : typeof value === 'bigint'
        ? String(value)
        : value,
  )
}

function settings(
  upstream: ReturnType<typeof createUpstream>,
  logger: CreateServicesOptions['logger'],
): Partial<CreateServicesOptions> {
  const fetch = upstream.fetch as unknown as typeof globalThis.fetch
  const url = (name: string) => `http://${name}.invalid/${upstreamKey}`
  return {
    logger,
    fetch,
    // Read from the database, because the console changes them.
    projects: undefined,
    admin: { origin: consoleOrigin },
    chains: [
      {
        id: network,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [url('node')],
        ensUniversalResolver: contract,
      },
      {
        id: solana,
        name: 'Solana',
        nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
        rpcUrls: [url('solana')],
      },
    ],
    tokens: [{ chainId: network, address: token, name: 'Token', symbol: 'TKN', decimals: 18 } as never],
    prices: { ETH: '2000' },
    nameZones: ['foyer.test'],
    ccipSigner: { privateKey: pad('0x5', { size: 32 }), resolver: contract },
    safeFetch: (async (target: string) => {
      const response = await upstream.fetch(target)
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        contentType: 'application/json',
        url: target,
      }
    }) as never,
    smartAccounts: {
      networks: [
        {
          chainId: network,
          entryPoint: contract,
          factory: contract,
          implementation: contract,
          bundlerUrl: url('bundler'),
          paymaster: contract,
          sessions: {
            delegationManager: contract,
            enforcers: Object.fromEntries(enforcerNames.map((name) => [name, contract])) as never,
          },
        },
      ],
      paymasterSigner: privateKeyToAccount(pad('0x6', { size: 32 })),
    },
    swaps: {
      providers: [
        { type: 'jupiter', baseUrl: url('jupiter'), chains: [solana] },
        { type: '0x', baseUrl: url('zeroex'), key: upstreamKey, spenders: { [network]: contract } },
        { type: '1inch', baseUrl: url('oneinch'), key: upstreamKey, spenders: { [network]: contract } },
        { type: 'lifi', baseUrl: url('lifi'), spenders: { [network]: contract } },
      ],
    } as never,
    onramp: {
      providers: [{ type: 'http', name: 'ours', baseUrl: url('onramp'), key: upstreamKey, assets: [asset] }],
    },
    payments: { merchants: [{ projectId: 'shop', webhook: { url: url('shop'), secret: upstreamKey } }] },
  }
}
