import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestClient, type Hex, http, keccak256, pad, stringToHex, type TestClient, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { freePort } from './freePort.ts'

/** Simulates the Sign In With Farcaster relay and the app. */
export type LocalFarcaster = {
  readonly url: string
  /** Settings for the server. */
  readonly settings: { readonly relayUrl: string; readonly rpcUrls: readonly string[] }
  stop(): Promise<void>
}

const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
/** Returns the storage value at the first argument for every call: implements `idOf(address)` only. */
const idRegistryCode: Hex = '0x6004355460005260206000f3'
const optimismId = 10

/** Fields of a new channel; the relay refuses any other. */
const channelFields = new Set([
  'siweUri',
  'domain',
  'nonce',
  'notBefore',
  'expirationTime',
  'requestId',
  'redirectUrl',
  'acceptAuthAddress',
])

type Approval = { message: string; signature: Hex; fid: number; username: string }

type Channel = {
  nonce: string
  siweUri: string
  domain: string
  expirationTime: string | undefined
  /** Where the app redirects its visitor after the approval. */
  redirectUrl: string | undefined
  /** Parameters of the channel as opened; readable with the channel's token. */
  signatureParams: Readonly<Record<string, unknown>>
  done: Approval | undefined
}

/** State of the running relay. */
type FarcasterRelay = {
  url: string
  channels: Map<string, Channel>
  /** The local chain with the account registry. */
  chain: TestClient<'anvil'>
}

/**
 * Starts the relay's API and a page that plays the app: it signs with the key of the name that is entered. The account is
 * registered in a contract at the real registry's address on a local chain, which the server queries in place of Optimism.
 *
 * @example
 * ```ts
 * import { startChain, startFarcaster } from '@foyer/devnet'
 *
 * const chain = await startChain({ chainId: 31337 })
 * const farcaster = await startFarcaster({ rpcUrl: chain.url })
 * console.log(`The page that plays the app: ${farcaster.url}. For the server:`, farcaster.settings)
 * await farcaster.stop()
 * await chain.stop()
 * ```
 */
export async function startFarcaster(parameters: {
  /** Node of a local chain. */
  rpcUrl: string
  port?: number | undefined
}): Promise<LocalFarcaster> {
  const { rpcUrl } = parameters
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 0 })
  await chain.setCode({ address: idRegistry, bytecode: idRegistryCode })
  const port = await freePort(parameters.port)
  const url = `http://127.0.0.1:${port}`
  const relay: FarcasterRelay = { url, channels: new Map(), chain }

  const server = createServer((request, response) => {
    answer(relay, request, response).catch(() => response.writeHead(400).end())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: { relayUrl: url, rpcUrls: [rpcUrl] },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  relay: FarcasterRelay,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', relay.url)
  if (pathname === '/v1/channel' && request.method === 'POST') return openChannel(relay, request, response)
  if (pathname === '/v1/channel/status') return answerStatus(relay, request, response)
  if (pathname === '/~/siwf')
    return answerApproval(relay, searchParams.get('channelToken') ?? '', request, response)
  json(response, 404, { error: 'Not found' })
}

async function openChannel(
  { url, channels }: FarcasterRelay,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = JSON.parse(await readBody(request)) as Record<string, string>
  const { siweUri, domain, nonce = randomUUID().replaceAll('-', ''), expirationTime, redirectUrl } = asked
  if (!siweUri || !domain || Object.keys(asked).some((name) => !channelFields.has(name)))
    return json(response, 400, { error: 'Validation error' })
  const channelToken = randomUUID()
  const signatureParams = { ...asked, nonce }
  const channel = { siweUri, domain, nonce, expirationTime, redirectUrl, signatureParams }
  channels.set(channelToken, { ...channel, done: undefined })
  const shown = `${url}/~/siwf?channelToken=${channelToken}`
  json(response, 201, { channelToken, url: shown, connectUri: shown, nonce: channel.nonce })
}

/** Returns whether a channel is approved; the approval is returned once. */
async function answerStatus(
  { channels }: FarcasterRelay,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const channel = channels.get(token)
  if (!channel) return json(response, 401, { error: 'Unauthorized' })
  if (!channel.done)
    return json(response, 202, {
      state: 'pending',
      nonce: channel.nonce,
      signatureParams: channel.signatureParams,
    })
  channels.delete(token)
  json(response, 200, {
    state: 'completed',
    nonce: channel.nonce,
    signatureParams: channel.signatureParams,
    authMethod: 'custody',
    ...channel.done,
  })
}

/** Shows the page that plays the app, and approves the channel when its form is submitted. */
async function answerApproval(
  { channels, chain }: FarcasterRelay,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const channel = channels.get(token)
  if (!channel) return html(response, '<p>This login is over. Start again.</p>')
  if (request.method !== 'POST' || channel.done)
    return html(response, channel.done ? approvedPage(channel) : approvePage(channel.domain))
  const name = (new URLSearchParams(await readBody(request)).get('name') ?? '').trim().toLowerCase()
  if (!/^[a-z\d-]{1,16}$/.test(name)) return html(response, approvePage(channel.domain))
  channel.done = await signIn(chain, channel, name)
  html(response, approvedPage(channel))
}

/** Registers a name's account on the chain and signs the channel's message with its key. */
async function signIn(chain: FarcasterRelay['chain'], channel: Channel, name: string): Promise<Approval> {
  const account = privateKeyToAccount(keccak256(stringToHex(`farcaster ${name}`)))
  const fid = Number.parseInt(keccak256(stringToHex(name)).slice(2, 8), 16) + 1
  await chain.setStorageAt({
    address: idRegistry,
    index: pad(account.address),
    value: toHex(fid, { size: 32 }),
  })
  const message = createSiweMessage({
    address: account.address,
    chainId: optimismId,
    domain: channel.domain,
    uri: channel.siweUri,
    nonce: channel.nonce,
    version: '1',
    statement: 'Farcaster Auth',
    issuedAt: new Date(),
    ...(channel.expirationTime ? { expirationTime: new Date(channel.expirationTime) } : {}),
    resources: [`farcaster://fid/${fid}`],
  })
  return { message, signature: await account.signMessage({ message }), fid, username: name }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function approvePage(domain: string): string {
  const shown = domain.replace(/[^\w.:-]/g, '')
  return `<p>A local simulation of Farcaster. <b>${shown}</b> wants to know who you are.</p><form method="post"><label>Your name<input name="name" required maxlength="16" pattern="[a-z0-9\\-]+" value="ada" autofocus></label><button>Approve</button></form>`
}

/** Opens the channel's redirect URL, as the app does, after a delay so that the approval can be seen. */
function approvedPage({ redirectUrl }: Channel): string {
  const approved = '<p>Approved. Go back to the app.</p>'
  if (redirectUrl === undefined || !/^https?:\/\//.test(redirectUrl)) return approved
  const address = redirectUrl.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<meta http-equiv="refresh" content="5;url=${address}">${approved}<p><a href="${address}">Continue</a></p>`
}

function html(response: ServerResponse, body: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Farcaster, on this machine</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:360px;margin:48px auto;padding:0 16px}input,button{font:inherit;padding:8px;margin:8px 0;display:block}</style><h1>Farcaster</h1>${body}</html>`,
    )
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > 16_384) throw new Error('Too long')
  }
  return text
}
