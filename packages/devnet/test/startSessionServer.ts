import { randomBytes } from 'node:crypto'
import {
  buildSiwxMessage,
  type CaipAddress,
  createCustodyWallet,
  finishEmailLogin,
  getSiwxNonce,
  startEmailLogin,
  verifySiwx,
} from '@foyer/contract'
import {
  type Delegation,
  delegationAbi,
  encodeCaveats,
  encodeContext,
  hashGrant,
  rootAuthority,
  type SessionPermission,
} from '@foyer/contract/sessions'
import { accountCode } from '@foyer/contract/smart'
import {
  createServer,
  createServices,
  localKms,
  mailUses,
  memoryProjects,
  openDatabase,
  smtpMail,
} from '@foyer/server'
import * as v from 'valibot'
import {
  createClient,
  encodeFunctionData,
  encodePacked,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  serializeErc6492Signature,
  zeroHash,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { getBlock, readContract, sendTransactionSync } from 'viem/actions'
import { createDevice, type Device } from '../../server/test/createDevice.ts'
import { proveAddresses } from '../../server/test/proveAddresses.ts'
import { readLoginCode } from '../../server/test/readLoginCode.ts'
import { deploySmartAccounts, smartAccountSigner } from '../src/deploySmartAccounts.ts'
import { deployTokens } from '../src/deployTokens.ts'
import { tokenAddresses } from '../src/localTokens.ts'
import { startChain } from '../src/startChain.ts'
import { startMailbox } from '../src/startMailbox.ts'

const chainId = 'eip155:31337'
const secureUrl = 'http://secure.localhost:4180'
const serverUrl = 'http://server'
export const page = 'https://app.example'
const dayS = 86_400
const mint = parseAbi(['function mint(address to, uint256 amount)'])

/** A chain with the smart session contracts, and a server with logins. */
export async function startSessionServer() {
  const clock = { aheadMs: 0 }
  const now = () => Date.now() + clock.aheadMs
  const node = { isDown: false }
  const [chain, database, mailbox] = await Promise.all([
    startChain({ chainId: 31_337 }),
    openDatabase(),
    startMailbox(),
  ])
  const [contracts] = await Promise.all([deploySmartAccounts(chain), deployTokens(chain)])
  const { entryPoint, factory, implementation, paymaster, sessions } = contracts
  const network = {
    chainId,
    entryPoint,
    factory,
    implementation,
    paymaster,
    bundlerUrl: 'http://127.0.0.1:9',
  } as const
  const project = { allowedOrigins: [page], features: [] }
  const policy = {
    chainId,
    maxPerOperation: '1',
    maxPerAccountPerDay: '1',
    maxPerProjectPerDay: '1',
  } as const
  const sponsorship = { isEnabled: true, networks: [{ ...policy, contracts: [tokenAddresses.USDC] }] }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const services = await createServices({
    database,
    projects: memoryProjects([
      { id: 'demo', name: 'Demo', ...project, sponsorship },
      { id: 'other', name: 'Other', ...project },
    ]),
    chains: [
      { id: chainId, name: 'Local', nativeCurrency, rpcUrls: [chain.url], historyFromBlock: 0 },
      { id: 'eip155:31338', name: 'Without', nativeCurrency, rpcUrls: [chain.url] },
    ],
    clock: now,
    historyWaitMs: 30_000,
    async fetch(input, init) {
      if (node.isDown) throw new TypeError('fetch failed')
      return fetch(input, init)
    },
    logins: {
      secureUrl,
      key: new Uint8Array(32).fill(3),
      mail: smtpMail({ url: mailbox.smtpUrl, from: 'Foyer <no-reply@foyer.test>' }),
      custody: { sharesKms: localKms(new Uint8Array(32).fill(4)) },
    },
    smartAccounts: {
      networks: [
        { ...network, sessions },
        { ...network, chainId: 'eip155:31338' },
      ],
      paymasterSigner: privateKeyToAccount(smartAccountSigner),
    },
  })

  const server = createServer(services)
  const client = createClient({ transport: http(chain.url), cacheTime: 0 })
  const ask = (method: string, params: unknown[]) =>
    client.request<{ Method: string; Parameters: unknown[]; ReturnType: unknown }>({ method, params })

  let people = 0
  /** A browser that is logged in at the secure site. */
  async function logIn(email = `person${++people}@people.test`) {
    const device = await createDevice({ server, secureUrl, projectId: 'demo', clock: now, serverUrl })
    const { challengeId } = await device.ask(startEmailLogin, { body: { email, hostOrigin: page } })
    const otp = await readLoginCode(device, mailbox.mails(email)[0]?.text ?? '')
    device.session = await device.ask(finishEmailLogin, { body: { challengeId, otp } })
    return { device, email }
  }

  async function send(from: PrivateKeyAccount | Hex, to: Hex, data: Hex) {
    const address = typeof from === 'string' ? from : from.address
    await ask('anvil_setBalance', [address, numberToHex(parseEther('100'))])
    if (typeof from === 'string') await ask('anvil_impersonateAccount', [from])
    const receipt = await sendTransactionSync(client, {
      account: from,
      to,
      data,
      chain: null,
      gas: 2_000_000n,
    })
    if (receipt.status !== 'success') throw new Error(`The call to ${to} reverted`)
  }
  const nowS = async () => Number((await getBlock(client)).timestamp)
  const nonceOf = (account: Hex) =>
    readContract(client, {
      address: sessions.enforcers.Nonce,
      abi: delegationAbi,
      functionName: 'currentNonce',
      args: [sessions.delegationManager, account],
    })

  /** Stores a wallet for a login. Its sealed content does not matter here. */
  async function keepWallet(device: Device, claim: Awaited<ReturnType<typeof proveAddresses>>) {
    const bytes = (length: number) => randomBytes(length).toString('base64url')
    const box = () => ({ iv: bytes(12), ciphertext: bytes(48) })
    await device.ask(createCustodyWallet, {
      body: {
        ...claim,
        recoveryKey: bytes(91),
        sealed: box(),
        split: { serverShare: bytes(33), recoveryShare: { ephemeralKey: bytes(65), box: box() } },
        enrolHash: bytes(32),
        hostOrigin: page,
        deviceName: 'Chromium on Linux',
      },
    })
  }

  /** A login with a wallet, and its smart account. */
  async function newVisitor({ isDeployed = true } = {}) {
    const owner = privateKeyToAccount(generatePrivateKey())
    const { device, email } = await logIn()
    await keepWallet(
      device,
      await proveAddresses({ projectId: 'demo', userId: device.session?.user.id }, owner),
    )
    const code = accountCode(owner.address, contracts)
    const account = code.address
    const deploy = () => send(owner, code.factory, code.factoryData)
    if (isDeployed) await deploy()
    await send(
      owner,
      tokenAddresses.USDC,
      encodeFunctionData({ abi: mint, functionName: 'mint', args: [account, 1_000n] }),
    )
    const delegate = privateKeyToAccount(generatePrivateKey())

    /** A grant; `changed` modifies it before signing. */
    async function grant(
      permission?: SessionPermission,
      {
        changed = (delegation) => delegation,
        to = delegate.address,
        signer = owner,
        signedFor = 31_337,
        nonce,
        expiry,
      }: {
        changed?: (delegation: Omit<Delegation, 'signature'>) => Omit<Delegation, 'signature'>
        to?: Hex
        signer?: PrivateKeyAccount
        signedFor?: number
        nonce?: bigint
        expiry?: number
      } = {},
    ): Promise<Delegation> {
      const terms = {
        permission: permission ?? (await tenADay()),
        to,
        expiry: expiry ?? (await nowS()) + 30 * dayS,
        nonce: nonce ?? (await nonceOf(account)),
      }
      const caveats = encodeCaveats(terms, sessions)
      const salt = BigInt(`0x${randomBytes(32).toString('hex')}`)
      const bare = changed({ delegate: to, delegator: account, authority: rootAuthority, caveats, salt })
      const { delegationManager } = sessions
      return {
        ...bare,
        signature: await signer.sign({ hash: hashGrant(bare, { chainId: signedFor, delegationManager }) }),
      }
    }
    const tenADay = async (): Promise<SessionPermission> => ({
      type: 'erc20-token-periodic',
      tokenAddress: tokenAddresses.USDC,
      periodAmount: 10n,
      periodDuration: dayS,
      startTime: await nowS(),
    })
    /** Signs as the account. */
    async function sign(message: string) {
      const signature = await owner.signMessage({ message })
      return isDeployed
        ? signature
        : serializeErc6492Signature({ address: code.factory, data: code.factoryData, signature })
    }
    type Call = readonly [target: Hex, value: bigint, data: Hex]
    const redeem = (given: Delegation, call: Call, via?: Hex) => redeemAll([[given, call]], via)
    /** @param via a contract that forwards the call to the manager. */
    async function redeemAll(
      uses: readonly (readonly [Delegation, Call])[],
      via: Hex = sessions.delegationManager,
    ) {
      const args = [
        uses.map(([given]) => encodeContext(given)),
        uses.map(() => zeroHash),
        uses.map(([, call]) => encodePacked(['address', 'uint256', 'bytes'], call)),
      ] as const
      const use = encodeFunctionData({ abi: delegationAbi, functionName: 'redeemDelegations', args })
      await send(delegate, via, use)
    }
    const caipAddress: CaipAddress = `${chainId}:${account}`
    return {
      device,
      email,
      owner,
      account,
      caipAddress,
      delegate,
      deploy,
      grant,
      tenADay,
      sign,
      redeem,
      redeemAll,
    }
  }
  type Visitor = Awaited<ReturnType<typeof newVisitor>>

  /** A request from a page of the project. */
  const call = (path: string, { projectId = 'demo', token, body }: PageCall = {}) =>
    server.fetch(
      new Request(`${serverUrl}${path}?projectId=${projectId}`, {
        headers: { origin: page, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
  type PageCall = { projectId?: string | undefined; token?: string | undefined; body?: object | undefined }
  /** Signs an account in on the page; returns its token. */
  async function signIn(
    { account, caipAddress, sign }: Pick<Visitor, 'account' | 'caipAddress' | 'sign'>,
    projectId = 'demo',
  ) {
    const { nonce } = v.parse(
      getSiwxNonce.response,
      await (await call('/v1/siwx/nonce', { projectId })).json(),
    )
    const message = buildSiwxMessage({
      accountAddress: account,
      chainId,
      domain: 'app.example',
      uri: page,
      version: '1',
      nonce,
      issuedAt: new Date(now()).toISOString(),
    })
    const body = { message, signature: await sign(message), accountAddress: caipAddress }
    const response = await call('/v1/siwx/verify', { projectId, body })
    return v.parse(verifySiwx.response, await response.json()).token
  }

  /** Inserts an unsigned row. */
  const insertRow = ({ account, pci, expiry }: { account: string; pci: string; expiry: number }) =>
    database.orm.execute(
      `insert into smart_sessions (chain_id, account, pci, project_id, origin, context, expiry, created_at_ms)
        values ('${chainId}', '${account}', '${pci}', 'demo', '${page}', '0x00', ${expiry}, 0)`,
    )

  /** Deletes what the server read from the chain, as after a reorg; it reads everything again. */
  async function forgetChain() {
    for (const table of [
      'blocks',
      'transactions',
      'transfers',
      'approvals',
      'redemptions',
      'entries',
      'handled',
    ])
      await database.orm.execute(`delete from history_${table}`)
  }

  return {
    clock,
    node,
    mailbox,
    forgetChain,
    /** Background work, as started with a server. */
    start: () => services.start(),
    mailUses: async () => services.sessions && mailUses(services.sessions),
    insertRow,
    contracts,
    client,
    ask,
    send,
    nowS,
    logIn,
    keepWallet,
    newVisitor,
    call,
    signIn,
    async stop() {
      await services.close()
      await Promise.all([mailbox.stop(), database.close(), chain.stop()])
    },
  }
}
