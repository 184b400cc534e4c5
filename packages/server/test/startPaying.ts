import { randomUUID } from 'node:crypto'
import type { CaipAssetId, CaipNetworkId, Payment, PaymentRequest } from '@foyer/contract'
import {
  deployPayments,
  deployTokens,
  type LocalChain,
  startChain,
  testAccount,
  tokenAddresses,
} from '@foyer/devnet'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import {
  concat,
  createClient,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseUnits,
} from 'viem'
import { mine, sendTransactionSync } from 'viem/actions'
import type { Merchant } from '../src/features/payments/paymentsFile.ts'
import { followPayments } from '../src/features/payments/settling/followPayments.ts'
import { type PaymentNotice, signAssignment, signPayment, verifyNotice } from '../src/pay.ts'
import { createServer } from '../src/server/createServer.ts'
import { createServices } from '../src/server/createServices.ts'
import type { Database } from '../src/storage/Database.ts'
import { openDatabase } from '../src/storage/openDatabase.ts'

const secret = 'webhook secret'
const network: CaipNetworkId = 'eip155:31337'
const receiver: Hex = '0x00000000000000000000000000000000000a11ce'
const abi = parseAbi(['function transfer(address, uint256)', 'function mint(address, uint256)'])

/** Starts a server that takes payments on a separate chain, and a shop that receives its notices. */
export async function startPaying(
  options: {
    /** Node URLs of the chain. @default the chain's own */
    rpcUrls?: ((chain: LocalChain) => readonly string[]) | undefined
    /** Further merchants. Signing ones use the shop's key and webhook. */
    merchants?: readonly { projectId: string; isSigned: boolean }[] | undefined
    confirmations?: number | undefined
    args?: readonly string[] | undefined
    /** Whether the chain has the payment contract. @default false */
    hasContract?: boolean | undefined
    /** @default an embedded database */
    databaseUrl?: string | undefined
  } = {},
) {
  const {
    rpcUrls = ({ url }) => [url],
    merchants = [],
    confirmations = 2,
    args,
    hasContract,
    databaseUrl,
  } = options
  const pair = await generateKeyPair('ES256', { extractable: true })
  const key: JWK = { ...(await exportJWK(pair.privateKey)), kid: 'shop' }
  const { d: _, ...publicKey } = key
  const [chain, database] = await Promise.all([
    startChain({ chainId: 31_337, args }),
    openDatabase({ url: databaseUrl }),
  ])
  await deployTokens(chain)
  if (hasContract) await deployPayments(chain)
  const state = { leapMs: 0 }
  const clock = () => Date.now() + state.leapMs
  const notices: PaymentNotice[] = []
  const webhook = { url: 'http://shop.test/', secret }
  const known: Merchant[] = [
    { projectId: 'shop', keys: [publicKey], webhook },
    ...merchants.map(({ projectId, isSigned }) => ({
      projectId,
      webhook,
      ...(isSigned ? { keys: [publicKey] } : {}),
    })),
  ]
  const services = await createServices({
    database,
    clock,
    chains: [
      {
        id: network,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [...rpcUrls(chain)],
      },
    ],
    payments: { merchants: known, confirmations: { [network]: confirmations } },
    // The shop's backend: it stores every notice that is signed for it.
    fetch: async (url, request) => {
      if (url !== webhook.url) return fetch(url, request)
      const body = String(request?.body)
      const signature = new Headers(request?.headers).get('foyer-signature')
      const notice = verifyNotice({ body, signature, secret, nowMs: clock() })
      if (notice) notices.push(notice)
      return new Response(null, { status: notice ? 204 : 401 })
    },
  })
  for (const { projectId: id } of known)
    await services.projects.put({ id, name: `The ${id}`, allowedOrigins: [], features: [] })
  const server = createServer(services)
  const test = createTestClient({ mode: 'anvil', transport: http(chain.url) })
  const account = testAccount(0)
  const client = createClient({ account, transport: http(chain.url) })

  async function call(path: string, body?: unknown, projectId = 'shop') {
    const response = await server.fetch(
      new Request(`http://server${path}?projectId=${projectId}`, {
        headers: { origin: 'http://localhost:1', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
    const json = await response.json()
    return { status: response.status, json, code: json.error?.code as string | undefined }
  }
  const follow = async () => {
    if (services.payments) await followPayments(services.payments, new AbortController().signal)
  }
  const request = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
    orderId: randomUUID(),
    receiver,
    asset: `${network}/erc20:${tokenAddresses.USDC.toLowerCase()}` as CaipAssetId,
    amount: '10',
    expiry: Math.floor(clock() / 1_000) + 600,
    ...change,
  })
  const sign = (payment: PaymentRequest, projectId = 'shop') => signPayment({ payment, projectId, key })
  const send = async (to: Hex | null, data: Hex, { value = 0n, gas = 3_000_000n, from = account } = {}) =>
    sendTransactionSync(client, { account: from, chain: null, to, data, value, gas })

  return {
    chain,
    database: database as Database,
    services,
    server,
    test,
    client,
    account,
    network,
    receiver,
    notices,
    state,
    clock,
    call,
    follow,
    request,
    sign,
    send,
    /** Requests a payment as the shop, or as a page of an unsigned project. */
    async ask(change: Partial<PaymentRequest> = {}, { projectId = 'shop', isSigned = true } = {}) {
      const terms = request(change)
      const payment = isSigned ? await sign(terms, projectId) : terms
      return call('/v1/payments', { payment }, projectId)
    },
    async asked(change: Partial<PaymentRequest> = {}): Promise<Payment> {
      const { status, json } = await call('/v1/payments', { payment: await sign(request(change)) })
      if (status !== 200) throw new Error(JSON.stringify(json))
      return json
    },
    async read({ id }: Pick<Payment, 'id'>, projectId = 'shop'): Promise<Payment> {
      // Longer than the pause between two polls of a watcher.
      state.leapMs += 3_000
      return (await call(`/v1/payments/${id}`, undefined, projectId)).json
    },
    name: ({ id }: Pick<Payment, 'id'>, txHash: string, projectId = 'shop') =>
      call(`/v1/payments/${id}/transactions`, { network, txHash }, projectId),
    async assign(
      { id }: Pick<Payment, 'id'>,
      txHash: string,
      change: Partial<Parameters<typeof signAssignment>[0]> = {},
    ) {
      const token = await signAssignment({
        paymentId: id,
        network,
        txHash,
        projectId: 'shop',
        key,
        ...change,
      })
      return call(`/v1/payments/${id}/assignments`, { token })
    },
    /** Types of the notices about an order, in order. */
    async told(orderId: string) {
      await follow()
      return notices.filter(({ payment }) => payment.orderId === orderId).map(({ type }) => type)
    },
    confirm: (blocks = 1) => mine(test, { blocks }),
    mint: (to: Hex, amount = '1000') =>
      send(
        tokenAddresses.USDC,
        encodeFunctionData({ abi, functionName: 'mint', args: [to, parseUnits(amount, 6)] }),
      ),
    /** A transfer of dollars, followed by marks. */
    toTransfer(marks: readonly string[] = [], { to = receiver, amount = '10' } = {}): Hex {
      const args = [to, parseUnits(amount, 6)] as const
      const data = encodeFunctionData({ abi, functionName: 'transfer', args })
      return concat([data, ...(marks as readonly Hex[])])
    },
    async stop() {
      await services.close()
      await Promise.all([database.close(), chain.stop()])
    },
  }
}
