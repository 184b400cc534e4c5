import { localNft, startSolanaChain, testAccount, tokenAddresses } from '@foyer/devnet'
import { expect, test } from '@playwright/test'
import { base64 } from '@scure/base'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  getTransactionEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  address as toAddress,
} from '@solana/kit'
import { encodeDeployData, encodeFunctionData, erc721Abi, numberToHex } from 'viem'
import { callNode } from './callNode.ts'
import { FrameHost } from './FrameHost.ts'
import { launchRealChromium, type RealChromium } from './launchRealChromium.ts'
import { sendFrom } from './sendFrom.ts'
import { type SecureStack, startSecureStack } from './startSecureStack.ts'

// One browser, server and chain for all: each test continues where the previous one ended.
test.describe.configure({ mode: 'default' })

type Solana = Awaited<ReturnType<typeof startSolanaChain>>

let stack: SecureStack
let solana: Solana
let browser: RealChromium
let host: FrameHost
let address: `0x${string}`

const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const systemProgram = toAddress('11111111111111111111111111111111')
const tokenProgram = toAddress('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const associatedTokenProgram = toAddress('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const zero = `0x${'0'.repeat(40)}`

test.beforeAll(async () => {
  solana = await startSolanaChain()
  ;[stack, browser] = await Promise.all([startSecureStack({ solana }), launchRealChromium()])
  host = new FrameHost(await browser.context.newPage(), stack)
  await host.open('localhost')
  await host.logIn('mallory@mail.example')
  address = (await host.ask('GET_USER', {})).address as `0x${string}`
  await callNode(stack.chain.url, 'anvil_setBalance', address, numberToHex(10n ** 18n))
})
test.afterAll(async () => {
  await browser?.close()
  await stack?.stop()
  await solana?.stop()
})

/** The card's full text, including raw data. A request is shown in a window, a refusal in the frame. */
async function readCard(): Promise<string> {
  const frame = host.frame()
  await frame.locator('.card h1').waitFor()
  const isQuestion = await frame.getByRole('button', { name: 'Open window' }).isVisible()
  const card = isQuestion ? await host.openCard() : frame
  return (await card.locator('.card').textContent()) ?? ''
}
async function close(id: string): Promise<void> {
  await host.send({ type: 'RPC_ABORT', id })
  await host.answer(id)
}
/** Text of the card for a page's request. */
async function show(method: string, params: unknown): Promise<string> {
  const id = await host.request(method, params)
  const card = await readCard()
  await close(id)
  return card
}
const send = (transaction: object) => show('eth_sendTransaction', [{ from: address, ...transaction }])
const refused = 'This can’t be signed.'

test('attack: the dangerous token is the last of 40 in a Permit2 batch: it is still shown', async () => {
  const details = Array.from({ length: 40 }, (_, at) => ({
    token: at === 39 ? tokenAddresses.USDC : `0x${String(at + 1).padStart(40, '0')}`,
    amount: at === 39 ? String(2n ** 160n - 1n) : '0',
    expiration: '1900000000',
    nonce: '0',
  }))
  const card = await show('eth_signTypedData_v4', [
    address,
    {
      domain: {
        name: 'Permit2',
        chainId: 31337,
        verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      },
      types: {
        PermitBatch: [
          { name: 'details', type: 'PermitDetails[]' },
          { name: 'spender', type: 'address' },
          { name: 'sigDeadline', type: 'uint256' },
        ],
        PermitDetails: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint160' },
          { name: 'expiration', type: 'uint48' },
          { name: 'nonce', type: 'uint48' },
        ],
      },
      primaryType: 'PermitBatch',
      message: { details, spender: thief, sigDeadline: '1900000000' },
    },
  ])
  expect(card).toMatch(/Unlimited USDC/)
})

test('attack: an order for a contract that is unknown on this network is refused, regardless of its terms', async () => {
  const item = [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
  ]
  const order = {
    domain: {
      name: 'Seaport',
      version: '1.6',
      chainId: 31337,
      verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
    },
    types: {
      OrderComponents: [
        { name: 'offerer', type: 'address' },
        { name: 'zone', type: 'address' },
        { name: 'offer', type: 'OfferItem[]' },
        { name: 'consideration', type: 'ConsiderationItem[]' },
        { name: 'orderType', type: 'uint8' },
        { name: 'startTime', type: 'uint256' },
        { name: 'endTime', type: 'uint256' },
        { name: 'zoneHash', type: 'bytes32' },
        { name: 'salt', type: 'uint256' },
        { name: 'conduitKey', type: 'bytes32' },
        { name: 'counter', type: 'uint256' },
      ],
      OfferItem: item,
      ConsiderationItem: [...item, { name: 'recipient', type: 'address' }],
    },
    primaryType: 'OrderComponents',
    message: {
      offerer: address,
      zone: zero,
      offer: Array.from({ length: 10 }, (_, at) => ({
        itemType: 2,
        token: tokenAddresses.WETH,
        identifierOrCriteria: String(at),
        startAmount: '1',
        endAmount: '1',
      })),
      consideration: [
        {
          itemType: 0,
          token: zero,
          identifierOrCriteria: '0',
          startAmount: '1',
          endAmount: '1',
          recipient: address,
        },
      ],
      orderType: 0,
      startTime: '0',
      endTime: '1900000000',
      zoneHash: `0x${'0'.repeat(64)}`,
      salt: '1',
      conduitKey: `0x${'0'.repeat(64)}`,
      counter: '0',
    },
  }
  expect(await show('eth_signTypedData_v4', [address, order])).toContain(refused)
  const [mine] = order.message.consideration
  const toThief = { ...order, message: { ...order.message, consideration: [{ ...mine, recipient: thief }] } }
  expect(await show('eth_signTypedData_v4', [address, toThief])).toContain(refused)
})

test('attack: the approval of item #0 of a collection is not shown as a revocation', async () => {
  const { url } = stack.chain
  const { contractAddress: nft } = await sendFrom(url, {
    from: testAccount(0).address,
    data: encodeDeployData({ ...localNft, args: ['Gardens', 'GARDEN'] }),
  })
  await sendFrom(url, {
    from: testAccount(0).address,
    to: nft ?? '',
    data: encodeFunctionData({ abi: localNft.abi, functionName: 'mint', args: [[address, address]] }),
  })
  const approve = (id: bigint) =>
    send({
      to: nft,
      data: encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [thief, id] }),
    })
  for (const id of [0n, 2n]) {
    const card = await approve(id)
    expect(card).not.toContain('Revoke a permission')
    expect(card).toContain(`#${id}`)
    expect(card).toContain('can take this item')
  }
  const data = encodeFunctionData({
    abi: erc721Abi,
    functionName: 'transferFrom',
    args: [address, thief, 2n],
  })
  expect(await send({ to: nft, data })).toContain('#2')
})

test('attack: a contract pays only in simulations: the payment is not shown', async () => {
  const { url } = stack.chain
  // Sends 0.2 ETH back when a word of the block or of the transaction looks like a simulation.
  const pay = `5b600060006000600067${(2n * 10n ** 17n).toString(16).padStart(16, '0')}335af100`
  const pills = {
    'a price of nothing': `0x3a1560065700${pay}`,
    'no block reward goes to anybody known': `0x411560065700${pay}`,
    'a random word as in the block before': `0x441560065700${pay}`,
  }
  const pill = '0x00000000000000000000000000000000000f0f0f'
  await callNode(url, 'anvil_setBalance', pill, numberToHex(10n ** 19n))
  for (const [name, code] of Object.entries(pills)) {
    await callNode(url, 'anvil_setCode', pill, code)
    const card = await send({ to: pill, value: numberToHex(10n ** 17n), data: '0x12345678' })
    expect(card, name).not.toMatch(/\+ 0\.\d+ ETH/)
    expect(card, name).toMatch(/− 0\.1 ETH|This can’t be signed/)
  }
})

test('attack: a request opens many accounts for strangers at the visitor’s expense: it is refused', async () => {
  const rpc = createSolanaRpc(solana.url)
  const user = await host.ask('GET_USER', { chainId: solana.networkId })
  const own = toAddress(user.address)
  await rpc.requestAirdrop(own, lamports(5_000_000_000n)).send()
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const mint = toAddress(solana.tokens[0]?.address ?? '')
  const { encode } = getAddressEncoder()
  const open = async (owner: Address) => {
    const seeds = [encode(owner), encode(tokenProgram), encode(mint)]
    const [account] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
    const readonly = [owner, mint, systemProgram, tokenProgram].map((at) => ({
      address: at,
      role: AccountRole.READONLY,
    }))
    return {
      programAddress: associatedTokenProgram,
      accounts: [
        { address: own, role: AccountRole.WRITABLE_SIGNER },
        { address: account, role: AccountRole.WRITABLE },
        ...readonly,
      ],
      data: new Uint8Array([1]),
    }
  }
  const write = async (count: number, at: number) => {
    const instructions = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        open(getAddressDecoder().decode(new Uint8Array(32).fill(7).fill(at * 16 + index + 1, 31))),
      ),
    )
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (tx) => setTransactionMessageFeePayer(own, tx),
      (tx) => setTransactionMessageLifetimeUsingBlockhash(blockhash, tx),
      (tx) => appendTransactionMessageInstructions(instructions, tx),
    )
    return base64.encode(Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message))))
  }
  const ask = async (method: string, params: unknown) => {
    const payload = { method, params, chainId: solana.networkId, chainNamespace: 'solana' as const }
    const id = await host.send({ type: 'RPC_REQUEST', payload })
    const card = await readCard()
    await close(id)
    return card
  }
  // 192 of them in 16 transactions: 0.39 SOL, which their owners could withdraw.
  const transactions = await Promise.all(Array.from({ length: 16 }, (_, at) => write(12, at)))
  const many = await ask('solana_signAllTransactions', { transactions })
  expect(many).toContain(refused)
  expect(many).toContain('0.391')
  const one = await ask('solana_signTransaction', { transaction: await write(1, 0) })
  expect(one).not.toContain(refused)
  expect(one).toContain('Opens an account for')
  expect(one).toContain('0.00203928 SOL')
  expect(one).toContain('− 0.00204428 SOL')
})
