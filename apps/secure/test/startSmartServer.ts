import { randomBytes } from 'node:crypto'
import { createApiClient, createCustodyWallet, finishEmailLogin, startEmailLogin } from '@foyer/contract'
import {
  deploySmartAccounts,
  deployTokens,
  localDescriptors,
  localTokens,
  localUsdc,
  smartAccountSigner,
  startBundler,
  startChain,
  startMailbox,
  tokenAddresses,
} from '@foyer/devnet'
import {
  createServer,
  createServices,
  localKms,
  memoryProjects,
  openDatabase,
  type Sponsorship,
  smtpMail,
} from '@foyer/server'
import {
  createClient,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  http,
  numberToHex,
  parseEther,
  parseUnits,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { sendTransactionSync } from 'viem/actions'
import { proveAddresses } from '../../../packages/server/test/proveAddresses.ts'
import { createProofFetch } from '../src/keys/createProofFetch.ts'
import { openDeviceStore } from '../src/keys/openDeviceStore.ts'
import { readDeviceKeys } from '../src/keys/readDeviceKeys.ts'
import { signEvmHash } from '../src/keys/signEvmHash.ts'
import { createSmartAccount } from '../src/smart/createSmartAccount.ts'

const chainId = 'eip155:31337'
const secureUrl = 'http://secure.localhost:4180'
const hostOrigin = 'http://localhost:5173'

/** A policy that pays for everything the tests do. */
const generous: Sponsorship['networks'][number] = {
  chainId,
  maxPerOperation: '1',
  maxPerAccountPerDay: '10',
  maxPerProjectPerDay: '100',
}

/** A chain with the contracts of smart accounts, a bundler, a paymaster, and a server with logins in front of them. */
export async function startSmartServer(options: { paymasterMaxPerDay?: string } = {}) {
  let offsetMs = 0
  let frozenMs: number | undefined
  /** The server's time. Follows the bundler and the chain, whose time cannot be set, until it is set itself. */
  const clock = {
    get now() {
      return frozenMs ?? Date.now() + offsetMs
    },
    set now(ms) {
      offsetMs = ms - Date.now()
    },
    /** Stops the clock while a function runs. */
    async freeze<result>(run: () => Promise<result>): Promise<result> {
      frozenMs = Date.now() + offsetMs
      try {
        return await run()
      } finally {
        frozenMs = undefined
      }
    },
  }
  const projects = memoryProjects()
  const [chain, database] = await Promise.all([startChain({ chainId: 31337 }), openDatabase()])
  const [contracts, mailbox] = await Promise.all([
    deploySmartAccounts(chain),
    startMailbox(),
    deployTokens(chain),
  ])
  const { entryPoint, factory, implementation, paymaster, sessions } = contracts
  const bundler = await startBundler({ chain, entryPoint })
  const node = createClient({ transport: http(chain.url), pollingInterval: 20, cacheTime: 0 })
  const network = { chainId, entryPoint, factory, implementation, sessions } as const
  const log: string[] = []
  const write = (fields: object, text: string) => void log.push(JSON.stringify({ ...fields, text }))
  const services = await createServices({
    database,
    projects,
    chains: [
      {
        id: chainId,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [chain.url],
      },
    ],
    tokens: localTokens(31337),
    clearSigning: { folder: localDescriptors },
    logger: { debug: write, info: write, warn: write, error: write },
    clock: () => clock.now,
    logins: {
      secureUrl,
      key: new Uint8Array(32).fill(3),
      mail: smtpMail({ url: mailbox.smtpUrl, from: 'Foyer <no-reply@foyer.test>' }),
      custody: { sharesKms: localKms(new Uint8Array(32).fill(4)) },
    },
    smartAccounts: {
      networks: [{ ...network, ...options, bundlerUrl: bundler.url, paymaster }],
      paymasterSigner: privateKeyToAccount(smartAccountSigner),
    },
  })
  const server = createServer(services)

  /** Sets the project's sponsorship policy. */
  async function allow(policy: Partial<typeof generous> = {}, isEnabled = true) {
    const sponsorship = { isEnabled, networks: [{ ...generous, ...policy }] }
    await projects.put({
      id: 'demo',
      name: 'Demo',
      allowedOrigins: [hostOrigin],
      features: [],
      sponsorship,
    })
  }

  let people = 0
  /** A user logged in by email on a separate device. */
  async function logIn() {
    const { sign } = await readDeviceKeys(await openDeviceStore())
    const api = createApiClient({
      serverUrl: secureUrl,
      projectId: 'demo',
      sdkType: 'test',
      sdkVersion: '1',
      fetch: createProofFetch(sign, {
        now: () => clock.now,
        fetch: (input, init) => {
          const request = new Request(input, init)
          request.headers.set('origin', secureUrl)
          return server.fetch(request)
        },
      }),
    })
    const email = `person${++people}@people.test`
    const { challengeId } = await api(startEmailLogin, { query: {}, body: { email, hostOrigin } })
    const [otp = ''] = /^\d{6}$/m.exec(mailbox.mails(email)[0]?.text ?? '') ?? []
    const session = await api(finishEmailLogin, { query: {}, body: { challengeId, otp } })
    return { api, email, userId: session.user.id, getToken: async () => session.token }
  }
  type Login = Awaited<ReturnType<typeof logIn>>

  /** Stores a wallet with this owner for the login. Its sealed content does not matter here. */
  async function keepWallet({ api, userId, getToken }: Login, owner: PrivateKeyAccount) {
    const bytes = (length: number) => randomBytes(length).toString('base64url')
    const box = () => ({ iv: bytes(12), ciphertext: bytes(48) })
    await api(
      createCustodyWallet,
      {
        query: {},
        body: {
          ...(await proveAddresses({ projectId: 'demo', userId }, owner)),
          recoveryKey: bytes(91),
          sealed: box(),
          split: { serverShare: bytes(33), recoveryShare: { ephemeralKey: bytes(65), box: box() } },
          enrolHash: bytes(32),
          hostOrigin,
          deviceName: 'Chromium on Linux',
        },
      },
      { token: await getToken() },
    )
  }

  async function setBalance(address: Hex, wei: bigint) {
    await node.request<{ Method: 'anvil_setBalance'; Parameters: [Hex, Hex]; ReturnType: null }>({
      method: 'anvil_setBalance',
      params: [address, numberToHex(wei)],
    })
  }
  const minter = privateKeyToAccount(generatePrivateKey())
  async function fromMinter(functionName: 'mint' | 'approve' | 'transfer', address: Hex, units: bigint) {
    await setBalance(minter.address, parseEther('1'))
    const data = encodeFunctionData({ abi: localUsdc.abi, functionName, args: [address, units] })
    await sendTransactionSync(node, { account: minter, to: tokenAddresses.USDC, data, chain: null })
  }

  /** A new logged-in owner, and their funded account. */
  async function newAccount({
    eth = '0',
    dollars = '0',
    who,
  }: {
    eth?: string
    dollars?: string
    /** A login that already has another wallet. */
    who?: Login
  } = {}) {
    const privateKey = generatePrivateKey()
    const owner = privateKeyToAccount(privateKey)
    const login = who ?? (await logIn())
    if (!who) await keepWallet(login, owner)
    const { api, getToken } = login
    const account = createSmartAccount({
      owner: {
        address: owner.address,
        signHash: async (hash) => signEvmHash(hash, hexToBytes(privateKey)),
      },
      network,
      api,
      getToken,
    })
    await setBalance(account.address, parseEther(eth))
    if (dollars !== '0') await fromMinter('mint', account.address, parseUnits(dollars, 6))
    return { account, owner, api, email: login.email, getToken }
  }

  return {
    clock,
    projects,
    chain,
    contracts,
    network,
    node,
    server,
    log,
    mails: (email: string) => mailbox.mails(email),
    minter,
    allow,
    logIn,
    keepWallet,
    newAccount,
    setBalance,
    fromMinter,
    async stop() {
      await services.close()
      await Promise.all([bundler.stop(), mailbox.stop(), database.close()])
      await chain.stop()
    },
  }
}
/** A chain with the contracts of smart accounts, a bundler, a paymaster, and a server with logins in front of them. */
export type SmartServer = Awaited<ReturnType<typeof startSmartServer>>
