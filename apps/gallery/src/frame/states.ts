import type { CustodyWallet, LoginSession, Recovery, RecoveryKind } from '@foyer/contract'
import { encodeFunctionData, maxUint160, maxUint256, parseAbi, zeroAddress, zeroHash } from 'viem'
import { createCallsStore } from '../../../secure/src/calls/createCallsStore.ts'
import { fillCard } from '../../../secure/src/dom/fillCard.ts'
import { h } from '../../../secure/src/dom/h.ts'
import { answerApproval } from '../../../secure/src/flows/approve/answerApproval.ts'
import { approveCalls } from '../../../secure/src/flows/approve/approveCalls.ts'
import { signSiwx } from '../../../secure/src/flows/approve/signSiwx.ts'
import { showLogIn } from '../../../secure/src/flows/login/showLogIn.ts'
import { showRecover } from '../../../secure/src/flows/recover/showRecover.ts'
import { showWaits } from '../../../secure/src/flows/recover/showWaits.ts'
import { showDevices } from '../../../secure/src/flows/security/devices/showDevices.ts'
import { showSessions } from '../../../secure/src/flows/security/devices/showSessions.ts'
import { showExport } from '../../../secure/src/flows/security/keys/showExport.ts'
import { showReplace } from '../../../secure/src/flows/security/keys/showReplace.ts'
import { showRecovery } from '../../../secure/src/flows/security/recovery/showRecovery.ts'
import type { SecurityContext } from '../../../secure/src/flows/security/SecurityContext.ts'
import { showOverview } from '../../../secure/src/flows/security/showOverview.ts'
import { createStepUp, type StepUp } from '../../../secure/src/flows/stepUp/createStepUp.ts'
import { showWindowButton } from '../../../secure/src/guard/showWindowButton.ts'
import { renderAttempt } from '../../../secure/src/screens/renderAttempt.ts'
import { renderBrand } from '../../../secure/src/screens/renderBrand.ts'
import { renderFacts } from '../../../secure/src/screens/renderFacts.ts'
import { showEmailChange } from '../../../secure/src/screens/showEmailChange.ts'
import { showMatchCode } from '../../../secure/src/screens/showMatchCode.ts'
import type { PreparedOperation, SmartAccount, SmartCall } from '../../../secure/src/smart/SmartAccount.ts'
import type { Texts } from '../../../secure/src/texts/en.ts'
import type { Wallet } from '../../../secure/src/wallet/Wallet.ts'
import { confirmationStates } from './confirmationStates.ts'
import { createFrameContext, type NodeAnswers, usdc, visitor } from './createFrameContext.ts'
import { describedStates } from './describedStates.ts'
import type { FrameState } from './FrameState.ts'
import { grantStates } from './grantStates.ts'
import { ownerStates } from './ownerStates.ts'

const signal = new AbortController().signal
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function swapExactETHForTokens(uint256 least, address[] path, address receiver, uint256 deadline)',
])
/** Uniswap V2 Router02. */
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
/** Swaps one ether for dollars. */
const swapTo = (account: `0x${string}`, least: bigint) => ({
  to: router,
  value: '0xde0b6b3a7640000',
  data: encodeFunctionData({
    abi,
    functionName: 'swapExactETHForTokens',
    args: [least, [weth, usdc], account, 1_768_473_000n],
  }),
})
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const collection = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const itemFields =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const fieldsOf = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
const seaportItem = (itemType: number, token: string, id: string, amount: string) => ({
  itemType,
  token,
  identifierOrCriteria: id,
  startAmount: amount,
  endAmount: amount,
})
const session = { token: '', user: { email: 'ada@mail.example', userName: null } } as unknown as LoginSession
/** Never settles, so that a state stays. */
const wait = () => new Promise<never>(() => {})

/** A request of the app, handled by the frame's own code. */
function asked(method: string, params: unknown, answers?: NodeAnswers, stored?: unknown): FrameState {
  return (card, texts) => {
    const context = createFrameContext(card, texts, answers, stored)
    return answerApproval({
      context,
      calls: createCallsStore(context.store, context),
      wallet: {} as Wallet,
      method,
      params,
      network: method.startsWith('solana_') ? solana : 'eip155:1',
      address: method.startsWith('solana_') ? visitor.solana : visitor.eip155,
      own: [visitor.eip155],
      getToken: async () => '',
      signal,
    })
  }
}
const sent = (transaction: object, answers?: NodeAnswers, stored?: unknown) =>
  asked('eth_sendTransaction', [{ from: visitor.eip155, ...transaction }], answers, stored)
/** Calls of a smart account that is not deployed yet. */
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
const windowButton =
  ({ isBlocked }: { isBlocked: boolean }): FrameState =>
  async (card, texts) =>
    showWindowButton(card, {
      title: texts.approve.signMessage,
      who: h(
        'p',
        { class: 'who' },
        h('span', {}, texts.approve.askedBy),
        ' ',
        h('bdi', {}, 'https://app.example'),
      ),
      host: 'secure.app.example',
      isBlocked,
      ticket: '',
      texts,
      open() {},
      cancel() {},
    })
const said = (text: string) => asked('personal_sign', [text, visitor.eip155])
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const moved = (token: string, from: string, to: string, amount: bigint) => ({
  address: token,
  topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topic(from), topic(to)],
  data: units(amount),
})
const units = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`

const typed = (
  primaryType: string,
  fields: [string, string, unknown][],
  domain: object,
  inner: Readonly<Record<string, readonly { name: string; type: string }[]>> = {},
) => {
  const types = { [primaryType]: fields.map(([name, type]) => ({ name, type })), ...inner }
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
  waits: [],
})
const stepUp: StepUp = { ask: async () => true, note: () => {} }
/** Dependencies of the security page for a visitor. */
const securityOf = (card: HTMLElement, texts: Texts, wallet: CustodyWallet) =>
  ({
    ...createFrameContext(card, texts),
    wallet: { describe: async () => wallet },
    session,
    stepUp,
    texts,
    hasPermissions: true,
    accounts: { readContracts: async () => [] },
  }) as unknown as SecurityContext
const stepUpWith =
  (...kinds: RecoveryKind[]): FrameState =>
  async (card, texts) => {
    const { id: walletId, recoveries } = walletWith(...kinds)
    const asked = { challengeId: '', nonce: '', walletId, credentialIds: [], steppedUpUntil: null }
    const ways = recoveries.flatMap(({ id, kind }) => (kind === 'assisted' ? [] : [{ id, kind }]))
    const wallet = {
      startStepUp: async () => ({ ...asked, ways }),
      finishStepUp: wait,
      finishStepUpByPasskey: wait,
    }
    void createStepUp({ wallet, texts, now: Date.now }).ask(card)
    await Promise.resolve()
    if (kinds.length === 1) await click(card, ['.choice'])
  }
const logInOf = (card: HTMLElement, texts: Texts) => ({
  context: createFrameContext(card, texts),
  login: {
    startEmail: async () => 'VERIFY_DEVICE' as const,
    finishEmail: wait,
    startSocial: wait,
  },
  returnTo: '',
})
async function typeEmail(card: HTMLElement): Promise<void> {
  while (!card.querySelector('input')) await new Promise((resolve) => setTimeout(resolve, 10))
  const input = card.querySelector('input')
  if (input) input.value = 'ada@mail.example'
  await click(card, ['button.primary'])
}
const recovery =
  (kinds: RecoveryKind[], ...clicks: string[]): FrameState =>
  async (card, texts) => {
    const found = walletWith(...kinds)
    const wallet = {
      describe: async () => found,
      use: wait,
      addRecovery: wait,
      addPasskey: wait,
      addAssistedRecovery: wait,
      removeRecovery: wait,
    }
    void showRecovery(card, { found, session, wallet, stepUp, texts, signal })
    await click(card, clicks)
  }
const recover =
  (kinds: RecoveryKind[], readyAt: string | undefined, ...clicks: string[]): FrameState =>
  async (card, texts) => {
    const waiting = readyAt === undefined ? undefined : { status: 'waiting' as const, readyAt }
    const wallet = {
      recover: wait,
      sendRecoveryCode: async () => '44444444-4444-4444-8444-444444444444',
      startAssistedRecovery: async () => {},
      continueAssistedRecovery: async () => waiting,
    }
    const { api } = createFrameContext(card, texts)
    const login = { need: async () => session, update: async () => {} }
    const found = { ...walletWith(...kinds), isEnrolled: false, newWalletWaitS: 259_200 }
    void showRecover(card, { found, wallet, api, session: login, texts }).catch(() => {})
    await click(card, clicks)
  }

/** Presses one button after the other, each once it exists and is enabled. */
async function click(card: HTMLElement, selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    const find = () => card.querySelector<HTMLButtonElement>(`${selector}:enabled`)
    while (!find()) await new Promise((resolve) => setTimeout(resolve, 10))
    find()?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Solana transactions that open two token accounts for others, and three. */
const openTwo =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAYJX5BVS7PYwvyCtu5ZxJqqFD5399Sag+lWzh2+8XpD+AUoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABt324ddloZPZy+FGzut5rBy0he1fWzeROoz1hX7/AKmMlyWPTiSJ8bs9ECkUjg2DC1oTmdr/EIQEjnvY2+n4WQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMCBwYAAQMIBQYBAQcGAAIECAUGAQE='
const openThree =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAcLX5BVS7PYwvyCtu5ZxJqqFD5399Sag+lWzh2+8XpD+AUoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKipQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUVFRUlJSUlJSUlJSUlJSUlJSUlJSUlJSUlJSUlJSUlJSUlIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAbd9uHXZaGT2cvhRs7reawctIXtX1s3kTqM9YV+/wCpjJclj04kifG7PRApFI4NgwtaE5na/xCEBI572Nvp+FkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwkGAAEECgcIAQEJBgACBQoHCAEBCQYAAwYKBwgBAQ=='

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
    'Booking',
    [
      ['guest', 'address', visitor.eip155],
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
  permitBatch: typed(
    'PermitBatch',
    [
      [
        'details',
        'PermitDetails[]',
        [
          { token: receiver, amount: '250', expiration: 1768473000, nonce: 0 },
          { token: usdc, amount: maxUint160.toString(), expiration: 1768473000, nonce: 0 },
        ],
      ],
      ['spender', 'address', receiver],
      ['sigDeadline', 'uint256', '1768473000'],
    ],
    { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
    { PermitDetails: fieldsOf('address token,uint160 amount,uint48 expiration,uint48 nonce') },
  ),
  order: typed(
    'OrderComponents',
    [
      ['offerer', 'address', visitor.eip155],
      ['zone', 'address', zeroAddress],
      ['offer', 'OfferItem[]', [seaportItem(2, collection, '7', '1'), seaportItem(2, collection, '12', '1')]],
      [
        'consideration',
        'ConsiderationItem[]',
        [{ ...seaportItem(0, zeroAddress, '0', '1'), recipient: visitor.eip155 }],
      ],
      ['orderType', 'uint8', 0],
      ['startTime', 'uint256', '0'],
      ['endTime', 'uint256', '1768473000'],
      ['zoneHash', 'bytes32', zeroHash],
      ['salt', 'uint256', '1'],
      ['conduitKey', 'bytes32', zeroHash],
      ['counter', 'uint256', '0'],
    ],
    {
      name: 'Seaport',
      version: '1.6',
      chainId: 1,
      verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
    },
    { OfferItem: fieldsOf(itemFields), ConsiderationItem: fieldsOf(`${itemFields},address recipient`) },
  ),
  item: sent(
    { to: collection, data: encodeFunctionData({ abi, functionName: 'approve', args: [receiver, 7n] }) },
    { eth_call: ([{ data }]: [{ data: string }]) => (data.startsWith('0x01ffc9a7') ? units(1n) : undefined) },
  ),
  maybeItem: sent({
    to: collection,
    data: encodeFunctionData({ abi, functionName: 'approve', args: [receiver, 0n] }),
  }),
  lookAlike: sent({ to: receiver, value: '0x6f05b59d3b20000' }, {}, [
    '0x7099795aa3b1f04e6d2c97d8b1350fa6e4dc79c8',
  ]),
  reported: sent(
    { to: receiver, value: '0x6f05b59d3b20000' },
    {
      reports: [
        { address: undefined, by: 'Chain Watch', reason: 'phishing' },
        { address: `eip155:1:${receiver}`, by: 'Your operator', reason: 'drainer' },
      ],
    },
  ),
  givesControl: sent({ to: collection, data: `0xf2fde38b${topic(receiver).slice(2)}` }),
  hiddenText: said('Hi\u3164\u3164\u202e there,\npay\u00a0me nothing'),
  rightToLeft: said('Pay 100 to שלום 250\nThe next line is by itself.'),
  openAccounts: asked('solana_signTransaction', { transaction: openTwo }),
  openStrangers: asked('solana_signTransaction', { transaction: openThree }),
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
  swap: sent(swapTo(visitor.eip155, 2_400_000_000n), {
    eth_simulateV1: [
      {
        calls: [
          {
            status: '0x1',
            logs: [
              moved('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', visitor.eip155, router, 10n ** 18n),
              moved(usdc, router, visitor.eip155, 2_424_310_000n),
            ],
          },
        ],
      },
    ],
  }),
  swapElsewhere: sent(swapTo(receiver, 0n), {
    eth_simulateV1: [
      {
        calls: [
          {
            status: '0x1',
            logs: [moved('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', visitor.eip155, router, 10n ** 18n)],
          },
        ],
      },
    ],
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
  window: windowButton({ isBlocked: false }),
  windowBlocked: windowButton({ isBlocked: true }),
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
  recoverPassword: recover(['password'], undefined, '.choice'),
  recoverPasswordCode: recover(['password'], undefined, '.choice', 'button.primary'),
  recoverHelp: recover(['assisted'], undefined, '.choice'),
  recoverHelpCode: recover(['assisted'], undefined, '.choice', 'button.primary', 'button.primary'),
  newWallet: recover(['code'], undefined, '.choices + .choices .choice'),
  recoverHelpWait: recover(['assisted'], '2026-01-18T10:30:00.000Z', '.choice', 'button.primary'),
  devices: (card, texts) =>
    showDevices(card, { api: createFrameContext(card, texts).api, token: '', stepUp, texts }),
  devicesRemove: async (card, texts) => {
    void showDevices(card, { api: createFrameContext(card, texts).api, token: '', stepUp, texts })
    await click(card, ['button.small'])
  },
  replace: (card, texts) => showReplace(card, { wallet: { rotate: wait }, stepUp, texts, signal }),
  phrase: (card, texts) => showExport(card, { wallet: { use: wait }, stepUp, texts, signal }),
  phraseHidden: async (card, texts) => {
    void showExport(card, { wallet: { use: wait }, stepUp, texts, signal })
    await click(card, ['button.primary'])
  },
  overview: (card, texts) =>
    showOverview(card, securityOf(card, texts, walletWith('passkey', 'code')), signal),
  overviewNone: (card, texts) => showOverview(card, securityOf(card, texts, walletWith()), signal),
  stepUp: stepUpWith('passkey', 'code', 'password'),
  stepUpPassword: stepUpWith('password'),
  logIn: (card, texts) => showLogIn(card, { ...logInOf(card, texts), texts, signal }),
  logInDevice: async (card, texts) => {
    void showLogIn(card, { ...logInOf(card, texts), texts, signal })
    await typeEmail(card)
  },
  ...confirmationStates,
  ...grantStates,
  ...describedStates,
  ...ownerStates,
  sessions: (card, texts) =>
    showSessions(card, { api: createFrameContext(card, texts).api, token: '', stepUp, texts }),
  waits: (card, texts) =>
    showWaits(card, {
      api: createFrameContext(card, texts).api,
      token: '',
      waits: [
        {
          id: '55555555-5555-4555-8555-555555555555',
          startedAt: '2026-01-15T10:30:00.000Z',
          readyAt: '2026-01-18T10:30:00.000Z',
          deviceName: 'Firefox on Windows',
          hostOrigin: 'https://a-market-with-a-long-name.example',
          isThis: false,
        },
      ],
      texts,
    }),
  waitsNewWallet: (card, texts) =>
    showWaits(card, {
      api: createFrameContext(card, texts).api,
      token: '',
      waits: [
        {
          id: '55555555-5555-4555-8555-555555555555',
          kind: 'newWallet',
          startedAt: '2026-01-15T10:30:00.000Z',
          readyAt: '2026-01-18T10:30:00.000Z',
          deviceName: 'Firefox on Windows',
          hostOrigin: 'https://a-market-with-a-long-name.example',
          isThis: false,
        },
      ],
      texts,
    }),
  emailChange: (card, texts) =>
    showEmailChange(card, {
      hostOrigin: 'https://app.example',
      from: 'ada@mail.example',
      to: 'augusta.ada.byron.of.lovelace@a-provider-with-a-long-name.example',
      waitS: 259_200,
      texts,
    }).catch(() => {}),
  match: (card, texts) => showMatchCode(card, texts, async () => 'pending'),
  pageDevice: (card, texts) => {
    const { pages } = texts
    const hostOrigin = 'https://shop.example'
    fillCard(card, {
      brand: renderBrand('shop', { projectName: 'Ada’s shop' }),
      icon: 'device',
      title: pages.device,
      body: [
        h('p', { class: 'about' }, pages.deviceAbout('Chrome on Linux', 'Ada’s shop', 'ada@mail.example')),
        renderAttempt(
          {
            projectName: 'Ada’s shop',
            hostOrigin,
            startedAt: new Date(Date.now() - 120_000).toISOString(),
            browser: 'Chrome on Linux',
          },
          texts,
        ),
        h('p', { class: 'code digits', dir: 'ltr' }, '493027'),
        h('p', { class: 'about' }, pages.codeAbout(hostOrigin)),
      ],
      actions: [h('button', { type: 'button' }, pages.notMe)],
    })
  },
  pageUndo: (card, { emailChange }) =>
    fillCard(card, {
      brand: renderBrand('shop', { projectName: 'Ada’s shop' }),
      icon: 'assisted',
      title: emailChange.undoTitle,
      body: [
        h('p', { class: 'about' }, emailChange.undoWaiting('ada@lovelace.example', '18.1.2026')),
        h('p', { class: 'about' }, emailChange.undoBack('ada@mail.example')),
        h('p', { class: 'about quiet' }, emailChange.undoLogsOut),
      ],
      actions: [h('button', { class: 'primary', type: 'button' }, emailChange.undoAgree)],
    }),
  pageAttempt: (card, { match }) =>
    fillCard(card, {
      brand: renderBrand('shop', { projectName: 'Ada’s shop' }),
      icon: 'warning',
      title: match.ask,
      body: [
        h('p', { class: 'about' }, match.askAbout),
        renderFacts([
          { label: match.app, value: 'Ada’s shop' },
          { label: match.site, value: 'https://shop.example' },
          { label: match.browser, value: 'Chrome on Windows' },
        ]),
      ],
      actions: [
        h('button', { type: 'button' }, match.notMine),
        h('button', { class: 'primary', type: 'button' }, match.mine),
      ],
    }),
  pageNumber: (card, { match }) =>
    fillCard(card, {
      brand: renderBrand('shop', { projectName: 'Ada’s shop' }),
      icon: 'window',
      title: match.shown,
      body: [
        h('p', { class: 'about' }, match.shownAbout('https://shop.example')),
        h('p', { class: 'code digits', dir: 'ltr' }, '47'),
      ],
      actions: [],
    }),
}
