import { defineNetwork, type Network } from '@foyer/core'
import type { AuthPayload, SessionNamespaces } from '@foyer/pairing'
import { createServices, memoryProjects, openDatabase, type Services } from '@foyer/server'
import {
  createBitcoinSigner,
  createCosmosSigner,
  createPolkadotSigner,
  createSolanaSigner,
} from '@foyer/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askSignIn } from './signIn.ts'

const origin = 'https://app.example.com'
const { signal } = new AbortController()
const utf8 = (text: string) => new TextEncoder().encode(text)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Accounts that sign like wallets, each with the names that wallets use for its signature type. */
function createSigners(accountIndex = 0) {
  const evm = privateKeyToAccount(`0x${String(accountIndex + 1).padStart(64, '0')}`)
  const solana = createSolanaSigner({ accountIndex })
  const bitcoin = createBitcoinSigner({ accountIndex })
  const polkadot = createPolkadotSigner({ accountIndex })
  const cosmos = createCosmosSigner({ accountIndex })
  return {
    'eip155:1': {
      title: 'Ethereum',
      address: evm.address as string,
      sign: async (message: string) => ({ t: 'eip191', s: (await evm.signMessage({ message })) as string }),
    },
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
      title: 'Solana',
      address: solana.address,
      // Wallets do not use hex, but the server accepts it as well.
      sign: async (message: string) => ({
        t: accountIndex ? 'solana' : 'ed25519',
        s: `0x${Buffer.from(solana.signMessage(utf8(message))).toString('hex')}`,
      }),
    },
    'bip122:000000000019d6689c085ae165831e93': {
      title: 'Bitcoin',
      address: bitcoin.payment.address,
      sign: async (message: string) => ({
        t: 'bip322-simple',
        s: base64(
          await bitcoin.signMessage({ address: bitcoin.payment.address, message, protocol: 'bip322' }),
        ),
      }),
    },
    'polkadot:91b171bb158e2d3848fa23a9f1c25182': {
      title: 'Polkadot',
      address: polkadot.address(0),
      sign: async (message: string) => ({
        t: 'sr25519',
        s: `0x${Buffer.from(polkadot.sign(utf8(`<Bytes>${message}</Bytes>`))).toString('hex')}`,
      }),
    },
    'cosmos:cosmoshub-4': {
      title: 'Cosmos',
      address: cosmos.address(),
      sign: async (message: string) => ({
        t: 'secp256k1',
        m: cosmos.publicKey,
        s: cosmos.signAmino({
          account_number: '0',
          chain_id: '',
          fee: { amount: [], gas: '0' },
          memo: '',
          msgs: [
            { type: 'sign/MsgSignData', value: { data: base64(utf8(message)), signer: cosmos.address() } },
          ],
          sequence: '0',
        }).signature,
      }),
    },
  }
}
type Id = keyof ReturnType<typeof createSigners>
const signers = createSigners()
const ids = Object.keys(signers) as Id[]
const networks = ids.map(
  (caipNetworkId): Network => ({
    ...defineNetwork({
      id: 1,
      name: caipNetworkId,
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
    caipNetworkId,
    chainNamespace: caipNetworkId.split(':')[0] as Network['chainNamespace'],
  }),
)

let services: Services
let close = async () => {}
beforeAll(async () => {
  const database = await openDatabase()
  const projects = memoryProjects([{ id: 'shop', name: 'Shop', allowedOrigins: [origin], features: [] }])
  services = await createServices({ database, projects, chains: [] })
  close = async () => {
    await services.close()
    await database.close()
  }
})
afterAll(() => close())

/** Offers sign-ins that the server verifies, and requests them from a wallet. */
async function ask(networkId: Id = 'eip155:1', statement?: string) {
  const signedIn: string[] = []
  const offers = await Promise.all(
    networks.map(async (network) => {
      const { nonce } = await services.siwx.createNonce('shop')
      const offer = {
        message: {
          domain: 'app.example.com',
          uri: origin,
          version: '1' as const,
          nonce,
          issuedAt: new Date().toISOString(),
          statement,
        },
        async accept([first, ...others]: Parameters<Offer['accept']>[0]) {
          const request = { projectId: 'shop', origin, issuer: origin, browserId: undefined }
          const granted = await services.siwx.signIn({ ...request, ...first, others })
          signedIn.push(granted.first.session.accountAddress)
        },
      }
      return { offer, networks: [network] }
    }),
  )
  const [first, ...others] = offers
  if (!first) throw new Error('No offers')
  const question = askSignIn([first, ...others], { networks, networkId, signal })
  return { question, signedIn }
}
type Offer = Parameters<typeof askSignIn>[0][0]['offer']

/** Signs a payload like wallets: CAIP-122 with the name of the account's ecosystem. */
async function sign(payload: AuthPayload, id = payload.chains[0] as Id, by = signers) {
  const { title, address, sign: signText } = by[id]
  const { chains: _, type: __, ...p } = payload
  const text = [
    `${p.domain} wants you to sign in with your ${title} account:`,
    address,
    '',
    p.statement,
    '',
    `URI: ${p.aud}`,
    `Version: ${p.version}`,
    `Chain ID: ${id.split(':')[1]}`,
    `Nonce: ${p.nonce}`,
    `Issued At: ${p.iat}`,
  ].join('\n')
  return { h: { t: 'caip122' }, p: { ...p, iss: `did:pkh:${id}:${address}` }, s: await signText(text) }
}
const opened = (by = signers): SessionNamespaces =>
  Object.fromEntries(
    ids.map((id) => [
      id.split(':')[0],
      { chains: [id], accounts: [`${id}:${by[id].address}`], methods: [], events: [] },
    ]),
  )
const accounts = (of = ids) => of.map((id) => `${id}:${signers[id].address}`)
const invalid = { code: 'WALLET_RESPONSE_INVALID' }

describe('askSignIn', () => {
  test.each([undefined, 'Welcome back.'])(
    'default: signs in an account of each namespace with one approval (statement: %s)',
    async (statement) => {
      const { question, signedIn } = await ask('eip155:1', statement)
      expect(question.payloads.map(({ chains }) => chains)).toEqual(ids.map((id) => [id]))
      expect(question.payloads[0].statement).toBe(statement ?? 'Sign in to app.example.com.')
      expect(new Set(question.payloads.map(({ nonce }) => nonce)).size).toBe(ids.length)
      const cacaos = await Promise.all(question.payloads.map((payload) => sign(payload)))
      expect(await question.accept(cacaos, opened())).toEqual(opened())
      expect(signedIn).toEqual(accounts())
      expect(question.signedIds()).toEqual(ids)
    },
  )

  test('behavior: asks for the visitor’s network first, so a wallet that signs one message signs in there', async () => {
    const solana = ids[1] as Id
    const { question, signedIn } = await ask(solana)
    expect(question.payloads[0].chains).toEqual([solana])
    await question.accept([await sign(question.payloads[0])], opened())
    expect(signedIn).toEqual(accounts([solana]))
    expect(question.signedIds()).toEqual([solana])
  })

  test('behavior: accepts accounts under an earlier id of their network', async () => {
    const { question, signedIn } = await ask()
    const cacaos = await Promise.all(question.payloads.slice(0, 2).map((payload) => sign(payload)))
    const earlier = `solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:${signers[ids[1] as Id].address}`
    const namespaces = { ...opened(), solana: { accounts: [earlier], methods: [], events: [] } }
    await question.accept(cacaos, namespaces)
    expect(signedIn).toEqual(accounts(ids.slice(0, 2)))
  })

  test('behavior: leaves a `cosmos` account without its public key to sign in later', async () => {
    const { question, signedIn } = await ask()
    const cacaos = await Promise.all(question.payloads.map((payload) => sign(payload)))
    const withoutKey = cacaos.map((cacao) => ({ ...cacao, s: { ...cacao.s, m: undefined } }))
    await question.accept(withoutKey, opened())
    expect(signedIn).toEqual(accounts(ids.slice(0, -1)))
  })

  test.each(ids)('attack: rejects someone else’s account or signature on %s', async (id) => {
    const { question, signedIn } = await ask()
    const payload = question.payloads.find(({ chains }) => chains[0] === id)
    if (!payload) throw new Error('Not asked')
    const theirs = createSigners(1)
    const { s } = await sign(payload, id, theirs)
    const mine = await sign(payload)
    // Their signature with our address, and our signature with theirs.
    await expect(question.accept([{ ...mine, s }], opened())).rejects.toMatchObject({
      // A signature that no key made may be a contract's, and this server has no node to ask.
      code: id === 'eip155:1' ? 'CHAIN_NOT_SUPPORTED' : 'SIWX_SIGNATURE_INVALID',
    })
    const claimed = { ...mine, p: { ...mine.p, iss: `did:pkh:${id}:${theirs[id].address}` } }
    await expect(question.accept([claimed], opened())).rejects.toMatchObject(invalid)
    // A valid one, of an account that is not in the session.
    await expect(question.accept([await sign(payload, id, theirs)], opened())).rejects.toMatchObject(invalid)
    expect(signedIn).toEqual([])
  })

  test('attack: rejects a signature for another namespace, request, site or account', async () => {
    const { question, signedIn } = await ask()
    const [evm, solana, bitcoin] = question.payloads as readonly [AuthPayload, AuthPayload, AuthPayload]
    const good = await sign(evm)
    const asked = async (payload: AuthPayload, id: Id) => [good, await sign(payload, id)]
    for (const cacaos of [
      // With the nonce of another namespace.
      await asked(evm, ids[1] as Id),
      await asked(solana, ids[2] as Id),
      // The payload of another request, of another site, for another purpose.
      [good, await sign({ ...bitcoin, nonce: 'abcdefgh12345678' })],
      [good, await sign({ ...bitcoin, domain: 'evil.example' })],
      [good, await sign({ ...bitcoin, statement: 'I give it all away.' })],
      [good, await sign({ ...bitcoin, resources: ['https://evil.example'] })],
      // Duplicated, and of two accounts.
      [good, good],
      [good, await sign(solana), await sign(solana, ids[1], createSigners(1))],
    ])
      await expect(question.accept(cacaos, opened())).rejects.toMatchObject(invalid)
    // The valid part does not sign anyone in.
    expect(signedIn).toEqual([])
  })

  test('error: rejects an invalid network, namespace, address or signature', async () => {
    const { question } = await ask()
    const good = await sign(question.payloads[1] as AuthPayload)
    const iss = (text: string) => ({ ...good, p: { ...good.p, iss: text } })
    for (const cacao of [
      iss('did:pkh:solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:11111111111111111111111111111111'),
      iss('did:pkh:tron:0x2b6653dc:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'),
      iss('did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:0x0'),
      iss('did:pkh:solana'),
      { ...good, s: { t: 'ed25519', s: 'not a signature' } },
      { ...good, s: { t: 'ed25519', s: '' } },
      { ...good, s: { t: 'x'.repeat(33), s: good.s.s } },
    ])
      await expect(question.accept([cacao], opened())).rejects.toMatchObject(invalid)
  })
})
