import type { CustodyWallet, LoginSession, Recovery, RecoveryKind } from '@foyer/contract'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { answerApproval } from '../../../secure/src/approve/answerApproval.ts'
import { approveCalls } from '../../../secure/src/approve/approveCalls.ts'
import { signSiwx } from '../../../secure/src/approve/signSiwx.ts'
import { createCallsStore } from '../../../secure/src/calls/createCallsStore.ts'
import { fillCard } from '../../../secure/src/dom/fillCard.ts'
import { h } from '../../../secure/src/dom/h.ts'
import { openCardWindow } from '../../../secure/src/guard/openCardWindow.ts'
import { showDevices } from '../../../secure/src/screens/showDevices.ts'
import { showExport } from '../../../secure/src/screens/showExport.ts'
import { showMatchCode } from '../../../secure/src/screens/showMatchCode.ts'
import { showRecover } from '../../../secure/src/screens/showRecover.ts'
import { showRecovery } from '../../../secure/src/screens/showRecovery.ts'
import type { PreparedOperation, SmartAccount, SmartCall } from '../../../secure/src/smart/SmartAccount.ts'
import type { Texts } from '../../../secure/src/texts/en.ts'
import type { Wallet } from '../../../secure/src/wallet/createWallet.ts'
import { createFrameContext, type NodeAnswers, usdc, visitor } from './createFrameContext.ts'

/** Shows a screen in a card, and goes to the state of it. */
export type FrameState = (card: HTMLElement, texts: Texts) => unknown

const signal = new AbortController().signal
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])
const session = { token: '', user: { email: 'ada@mail.example', userName: null } } as unknown as LoginSession
/** Never settles: a state stays. */
const wait = () => new Promise<never>(() => {})

/** A request of the app, answered by the frame's own code. */
function asked(method: string, params: unknown, answers?: NodeAnswers): FrameState {
  return (card, texts) => {
    const context = createFrameContext(card, texts, answers)
    return answerApproval({
      context,
      calls: createCallsStore(context.store, context),
      wallet: {} as Wallet,
      method,
      params,
      network: method.startsWith('solana_') ? solana : 'eip155:1',
      address: method.startsWith('solana_') ? visitor.solana : visitor.eip155,
      own: [visitor.eip155],
      signal,
    })
  }
}
const sent = (transaction: object, answers?: NodeAnswers) =>
  asked('eth_sendTransaction', [{ from: visitor.eip155, ...transaction }], answers)
/** Calls of a smart account that is not on the chain yet. */
function batched(calls: readonly SmartCall[], paid: Partial<PreparedOperation>): FrameState {
  const smart = {
    address: visitor.eip155,
    isDeployed: async () => false,
    prepare: async () => ({ feeWei: 529_200_000_000_000n, isSponsored: true, ...paid }),
  } as unknown as SmartAccount
  return (card, texts) => {
    const context = createFrameContext(card, texts, { eth_blockNumber: '0x1', eth_simulateV1: tried(calls) })
    const { eip155: address } = visitor
    const about = { method: 'wallet_sendCalls', params: [], network: 'eip155:1', own: [address] } as const
    return approveCalls({ ...about, context, wallet: {} as Wallet, address, smart, signal }, calls)
  }
}
const tried = (calls: readonly SmartCall[]) => [{ calls: calls.map(() => ({ status: '0x1', logs: [] })) }]
const said = (text: string) => asked('personal_sign', [text, visitor.eip155])
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const units = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`

const typed = (primaryType: string, fields: [string, string, unknown][], domain: object) => {
  const types = { [primaryType]: fields.map(([name, type]) => ({ name, type })) }
  const message = Object.fromEntries(fields.map(([name, , value]) => [name, value]))
  return asked('eth_signTypedData_v4', [
    visitor.eip155,
    JSON.stringify({ domain, types, primaryType, message }),
  ])
}

const way = (kind: RecoveryKind, at: number): Recovery => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  kind,
  createdAt: `2026-01-0${at}T10:00:00.000Z`,
})
const walletWith = (...kinds: RecoveryKind[]): CustodyWallet => ({
  id: '33333333-3333-4333-8333-333333333333',
  generation: 1,
  mode: kinds.includes('assisted') ? 'assisted' : 'self',
  recoveryKey: '',
  sealed: { iv: '', ciphertext: '' },
  addresses: visitor,
  recoveries: kinds.map((kind, index) => way(kind, index + 1)),
  assistedWaitS: 259_200,
  isEnrolled: true,
})
const recovery =
  (kinds: RecoveryKind[], ...clicks: string[]): FrameState =>
  async (card, texts) => {
    const wallet = walletWith(...kinds)
    const custody = {
      describe: async () => wallet,
      use: wait,
      addRecovery: wait,
      addHelp: wait,
      removeRecovery: wait,
    }
    void showRecovery(card, { wallet, session, custody, texts, signal })
    await click(card, clicks)
  }
const recover =
  (kinds: RecoveryKind[], readyAt: string | undefined, ...clicks: string[]): FrameState =>
  async (card, texts) => {
    const waiting = readyAt === undefined ? undefined : { status: 'waiting' as const, readyAt }
    const custody = { recover: wait, startHelp: async () => {}, continueHelp: async () => waiting }
    void showRecover(card, walletWith(...kinds), custody, texts).catch(() => {})
    await click(card, clicks)
  }

/** Presses one button after the other, each once it is there and works. */
async function click(card: HTMLElement, selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    const find = () => card.querySelector<HTMLButtonElement>(`${selector}:enabled`)
    while (!find()) await new Promise((resolve) => setTimeout(resolve, 10))
    find()?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Every screen of the secure frame. */
export const frameStates: Readonly<Record<string, FrameState>> = {
  message: said('Welcome to Example.\n\nSign to say that this account is yours. It costs nothing.'),
  messageLong: said(
    Array.from(
      { length: 24 },
      (_, index) => `${index + 1}. I have read what is written in this paragraph.`,
    ).join('\n'),
  ),
  signIn: (card, texts) =>
    signSiwx({
      context: createFrameContext(card, texts),
      wallet: {} as Wallet,
      message: {
        domain: 'app.example',
        uri: 'https://app.example',
        version: '1',
        nonce: '8f2c61d0a7b3',
        chainId: 'eip155:1',
        statement: 'Sign in to Example',
        issuedAt: '2026-01-15T10:30:00.000Z',
      },
      network: 'eip155:1',
      address: visitor.eip155,
      isFresh: false,
      signal,
    }),
  typedData: typed(
    'Order',
    [
      ['maker', 'address', visitor.eip155],
      ['item', 'string', 'A chair of oak'],
      ['price', 'uint256', '1200000000'],
      ['expires', 'uint256', '1768473000'],
    ],
    { name: 'Example Market', version: '1', chainId: 1, verifyingContract: receiver },
  ),
  permit: typed(
    'Permit',
    [
      ['owner', 'address', visitor.eip155],
      ['spender', 'address', receiver],
      ['value', 'uint256', maxUint256.toString()],
      ['nonce', 'uint256', '0'],
      ['deadline', 'uint256', '1768473000'],
    ],
    { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
  ),
  send: sent(
    { to: receiver, value: '0x6f05b59d3b20000' },
    {
      eth_simulateV1: [
        {
          calls: [
            {
              status: '0x1',
              logs: [
                {
                  address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
                  topics: [
                    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
                    topic(visitor.eip155),
                    topic(receiver),
                  ],
                  data: units(500_000_000_000_000_000n),
                },
              ],
            },
          ],
        },
      ],
    },
  ),
  sendToken: sent({
    to: usdc,
    data: encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, 1_234_567_890_000n] }),
  }),
  sendFails: sent(
    { to: usdc, data: encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, 5_000_000n] }) },
    { eth_simulateV1: [{ calls: [{ status: '0x0', logs: [] }] }] },
  ),
  unlimited: sent({
    to: usdc,
    data: encodeFunctionData({ abi, functionName: 'approve', args: [receiver, maxUint256] }),
  }),
  batch: batched(
    [
      { to: receiver, value: 10n ** 16n, data: '0x' },
      {
        to: usdc,
        value: 0n,
        data: encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, 25_000_000n] }),
      },
    ],
    {},
  ),
  notSponsored: batched([{ to: receiver, value: 10n ** 16n, data: '0x' }], {
    isSponsored: false,
    refusal: { code: 'SPONSORSHIP_LIMIT', message: '' },
  }),
  contract: sent(
    { to: receiver, value: '0x16345785d8a0000', data: '0x7ff36ab50000000000000000000000000000000000000001' },
    {
      eth_simulateV1: [
        {
          calls: [
            {
              status: '0x1',
              logs: [
                {
                  address: usdc,
                  topics: [
                    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
                    topic(receiver),
                    topic(visitor.eip155),
                  ],
                  data: units(250_000_000n),
                },
              ],
            },
          ],
        },
      ],
    },
  ),
  refused: said('0x8f2c61d0a7b3ff00aa'),
  refusedSite: said('bank.example wants you to sign in with your Ethereum account:\n0x5B38'),
  window: async (card, texts) => {
    void said('Hello')(card, texts)
    while (!card.firstChild) await new Promise((resolve) => setTimeout(resolve, 5))
    openCardWindow(card, card.parentElement as HTMLElement, texts)
  },
  recoveryNone: recovery([]),
  recoverySelf: recovery(['passkey', 'code']),
  recoveryAssisted: recovery(['code', 'assisted']),
  recoveryPasskey: recovery([], '.choice:nth-child(1)'),
  recoveryCode: recovery([], '.choice:nth-child(2)'),
  recoveryPassword: recovery([], '.choice:nth-child(3)', 'button.primary'),
  recoveryHelp: recovery([], '.choice:nth-child(4)'),
  recoveryRemove: recovery(['passkey', 'code'], 'li:nth-child(2) button'),
  recoveryRemoveLast: recovery(['code'], 'li button'),
  recover: recover(['passkey', 'code', 'password', 'assisted'], undefined),
  recoverNone: recover([], undefined),
  recoverCode: recover(['code'], undefined, '.choice'),
  recoverHelp: recover(['assisted'], undefined, '.choice'),
  recoverHelpCode: recover(['assisted'], undefined, '.choice', 'button.primary', 'button.primary'),
  recoverHelpWait: recover(['assisted'], '2026-01-18T10:30:00.000Z', '.choice', 'button.primary'),
  devices: (card, texts) =>
    showDevices(card, {
      api: createFrameContext(card, texts).api,
      token: '',
      custody: { rotate: wait },
      texts,
      signal,
    }),
  devicesReplace: async (card, texts) => {
    void showDevices(card, {
      api: createFrameContext(card, texts).api,
      token: '',
      custody: { rotate: wait },
      texts,
      signal,
    })
    await click(card, ['button.plain'])
  },
  phrase: (card, texts) => showExport(card, { use: wait }, texts, signal),
  match: (card, texts) => showMatchCode(card, '47', texts),
  pageDevice: (card, { pages }) =>
    fillCard(card, {
      icon: 'device',
      title: pages.device,
      body: [h('p', { class: 'about' }, pages.deviceAbout)],
      actions: [h('button', { class: 'primary', type: 'button' }, pages.allow)],
    }),
  pageNumber: (card, { pages }) =>
    fillCard(card, {
      icon: 'window',
      title: pages.number,
      body: [
        h('p', { class: 'about' }, pages.numberAbout),
        h(
          'label',
          {},
          pages.digits,
          h('input', { inputmode: 'numeric', maxlength: '2', class: 'otp', dir: 'ltr' }),
        ),
      ],
      actions: [h('button', { class: 'primary', type: 'button' }, pages.logIn)],
    }),
}
