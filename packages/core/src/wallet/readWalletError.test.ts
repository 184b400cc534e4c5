import { describe, expect, test, vi } from 'vitest'
import { readWalletError, type WalletErrorKind } from './readWalletError.ts'
import {
  getWalletErrorCode,
  getWalletErrorKind,
  getWalletErrorText,
  toConnectError,
  toRequestError,
  toWalletError,
} from './walletErrors.ts'

const throwing = Object.defineProperties(
  { code: 4001 },
  {
    message: {
      get() {
        throw new Error('Read by nobody')
      },
    },
    data: {
      get() {
        throw new Error('Read by nobody')
      },
    },
  },
)
const circular: { code: number; message: string; cause?: unknown; data?: unknown } = {
  code: -32603,
  message: 'Internal error',
}
circular.cause = circular
circular.data = { originalError: circular, error: { code: '4001' } }
const deep = (levels: number): unknown => (levels ? { cause: deep(levels - 1) } : { code: 4001 })
const ethers = Object.assign(
  new Error(
    'user rejected action (action="sendTransaction", reason="rejected", info={ "error": { "code": 4001, "message": "MetaMask Tx Signature: User denied transaction signature." }, "payload": { "method": "eth_sendTransaction" } }, code=ACTION_REJECTED, version=6.7.1)',
  ),
  { code: 'ACTION_REJECTED', reason: 'rejected', info: { error: { code: 4001 } } },
)

/** Errors thrown by wallets and intermediate libraries, from public reports and sources. */
const forms: readonly (readonly [name: string, error: unknown, kind: WalletErrorKind | undefined])[] = [
  // Codes.
  ['a code as a number', { code: 4001, message: 'No' }, 'rejected'],
  ['a code as text', { code: '4001', message: 'No' }, 'rejected'],
  ['a code as text with spaces', { code: ' 4001 ', message: 'No' }, 'rejected'],
  ['a code as a bigint', { code: 4001n, message: 'No' }, 'rejected'],
  ['the code alone', '4001', 'rejected'],
  ['a code as a name (ethers 5)', { code: 'ACTION_REJECTED', message: 'No' }, 'rejected'],
  ['a code as a name (ethers 6)', ethers, 'rejected'],
  ['a code as a name (USER_REJECTED)', { code: 'USER_REJECTED' }, 'rejected'],
  [
    'the name of an error class',
    Object.assign(new Error('x'), { name: 'UserRejectedRequestError' }),
    'rejected',
  ],
  [
    'the name of a hardware wallet’s error',
    Object.assign(new Error('x'), { name: 'UserRefusedOnDevice' }),
    'rejected',
  ],
  ['WalletConnect 5000', { code: 5000, message: 'User rejected.' }, 'rejected'],
  ['WalletConnect 5000 without a message', { code: 5000, message: '' }, 'rejected'],
  ['WalletConnect 5001', { code: 5001, message: 'User disapproved requested chains' }, 'rejected'],
  ['WalletConnect 5002', { code: 5002, message: 'User rejected methods.' }, 'rejected'],
  // A window that the browser blocked: texts of Coinbase's, Base Account's, Porto's, Web3Auth's and Sequence's libraries.
  [
    'a blocked window, by its message and a generic code',
    { code: -32603, message: 'Pop up window failed to open' },
    'windowBlocked',
  ],
  ['a blocked window, by its message alone', new Error('Popup window was blocked'), 'windowBlocked'],
  [
    'a blocked window, by a nested message',
    { data: { cause: { message: 'popup was blocked by the browser' } } },
    'windowBlocked',
  ],
  ['a blocked window, by another message', new Error('Failed to open popup'), 'windowBlocked'],
  ['a window that could not open', new Error('The window could not be opened'), 'windowBlocked'],
  ['a window that the user closed', new Error('User closed the popup window'), 'rejected'],
  [
    'a blocked window after the transaction was sent',
    new Error('Transaction sent, but the window failed to open'),
    undefined,
  ],
  ['pending', { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' }, 'pending'],
  ['a pending request, with a code as text', { code: '-32002' }, 'pending'],
  [
    'a failed simulation on Solana, with the code of a pending request',
    { code: -32002, message: 'Transaction simulation failed' },
    undefined,
  ],
  ['unknown chain', { code: 4902 }, 'chainUnknown'],
  ['unknown chain, with a code as text', { code: '4902' }, 'chainUnknown'],
  ['unknown chain, MetaMask over WalletConnect', { code: 32603, message: 'Invalid chain' }, 'chainUnknown'],
  ['no such method', { code: -32601, message: 'wallet_switchEthereumChain does not exist' }, 'unsupported'],
  ['method refused', { code: 4200 }, 'unsupported'],
  [
    'a method that Safe does not implement',
    new Error('"eth_requestAccounts" not implemented'),
    'unsupported',
  ],
  ['a method that Safe does not support', new Error('"wallet_showCallsStatus" not supported'), 'unsupported'],
  ['WalletConnect 5101', { code: 5101, message: 'Unsupported methods' }, 'unsupported'],
  ['a method that is switched off (Safe)', { code: -32075, message: 'Method disabled' }, 'unsupported'],
  ['a method that is not implemented', new Error('Not implemented'), 'unsupported'],
  ['a method that is not found', new Error('Method not found'), 'unsupported'],
  [
    'a missing method named after chains',
    new Error('The method "wallet_switchEthereumChain" does not exist / is not available.'),
    'unsupported',
  ],
  ['a code named errorCode', { errorCode: 4001, errorMessage: 'No' }, 'rejected'],
  ['a message named errorMessage', { errorMessage: 'User rejected' }, 'rejected'],
  ['a message named msg', { code: -32000, msg: 'User denied' }, 'rejected'],
  ['an error named err', { err: { code: 4001 } }, 'rejected'],
  ['a refusal named by its type', { type: 'UserRejection' }, 'rejected'],
  [
    'a passkey that was cancelled',
    new DOMException(
      'The operation either timed out or was not allowed. See: https://www.w3.org/',
      'NotAllowedError',
    ),
    'rejected',
  ],
  [
    'a window without a user gesture',
    new DOMException('Must be handling a user gesture', 'NotAllowedError'),
    undefined,
  ],
  [
    'hardware that cannot sign messages (Phantom)',
    new Error('[unsupported] signing off chain messages with ledger is not yet supported'),
    'unsupported',
  ],
  [
    'hardware that cannot sign messages (Polkadot.js)',
    new Error('Raw data signing is not supported for hardware wallets'),
    'unsupported',
  ],
  [
    'an extension that was updated',
    { code: -32603, message: 'Extension context invalidated.' },
    'invalidated',
  ],
  [
    'an extension that was stopped',
    new Error('Could not establish connection. Receiving end does not exist.'),
    'invalidated',
  ],
  ['unauthorized', { code: 4100, message: 'Not been authorized by the user.' }, 'unauthorized'],
  ['a refused upgrade of the account', { code: 5750, message: 'The upgrade was rejected' }, 'rejected'],
  ['disconnected', { code: 4900 }, 'disconnected'],
  ['chain disconnected', { code: '4901' }, 'disconnected'],
  // Places.
  ['a code under error', { error: { code: 4001 } }, 'rejected'],
  ['a code under data', { code: -32603, data: { code: 4001 } }, 'rejected'],
  ['a code under data.cause', { code: -32603, data: { cause: { code: 4001 } } }, 'rejected'],
  [
    'a code under data.originalError',
    { code: -32603, data: { originalError: { code: 4902 } } },
    'chainUnknown',
  ],
  ['a code under data.code', { code: -32603, data: { code: 4902 } }, 'chainUnknown'],
  ['a code under info.error', { code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } }, 'rejected'],
  ['a code under cause', new Error('x', { cause: { code: 4001 } }), 'rejected'],
  ['a code under the cause of a cause', { code: -1, cause: { cause: { code: '4001' } } }, 'rejected'],
  [
    'details as text (viem)',
    { code: -1, message: 'An unknown RPC error', details: 'User denied' },
    'rejected',
  ],
  ['a code within an AggregateError', new AggregateError([{ code: 4001 }]), 'rejected'],
  ['a body of JSON', { code: 'SERVER_ERROR', body: '{"error":{"code":4001}}' }, 'rejected'],
  ['JSON as text', '{"code":4001,"message":"No"}', 'rejected'],
  ['JSON as a message', new Error('{"code":"4001"}'), 'rejected'],
  [
    'JSON after other text',
    new Error('Internal JSON-RPC error.\n{"code":4902,"message":"x"}'),
    'chainUnknown',
  ],
  ['JSON under the key value', new Error('while formatting outputs \'{"value":{"code":4001}}\''), 'rejected'],
  ['an outer code with an empty inner error', { code: 4001, data: { originalError: {} } }, 'rejected'],
  [
    'an outer code with another inner one',
    { code: 4001, data: { originalError: { code: 4902 } } },
    'rejected',
  ],
  [
    'an outer unknown chain with an empty inner error',
    { code: 4902, data: { originalError: {} } },
    'chainUnknown',
  ],
  ['a circular error', circular, 'rejected'],
  ['getters that throw', throwing, 'rejected'],
  ['a code eight levels deep', deep(8), 'rejected'],
  ['a code nine levels deep, which is ignored', deep(9), undefined],
  // Messages.
  ...[
    'User rejected',
    'User rejected the request.',
    'User denied account authorization',
    'Error: User denied account authorization',
    'User denied wallet connection',
    'MetaMask Tx Signature: User denied transaction signature.',
    'MetaMask Message Signature: User denied message signature.',
    'The user rejected the request through Brave',
    'The User rejected the request',
    'User declined transaction',
    'User has declined',
    'User canceled',
    'User cancelled',
    'user_cancel',
    'Cancelled by User',
    'Canceled by the user',
    'Transaction was cancelled by user',
    'User reject this request',
    'User reject the request.',
    'USER_REJECTED_METHODS',
    'Request rejected by user',
    'RejectedByUser',
    'rejected_by_user',
    'User refused on device',
    'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
    'Action cancelled by user',
    'User disapproved requested methods',
    'User abort',
    'User closed modal',
    'User did not approve',
  ].flatMap((text) => [
    [`words: ${text}`, text, 'rejected'] as const,
    [`words of an Error: ${text}`, new Error(text), 'rejected'] as const,
    ...[-32603, -32000, -32003, -1, 1001].map(
      (code) => [`words with ${code}: ${text}`, { code, message: text }, 'rejected'] as const,
    ),
    [
      `words inside: ${text}`,
      { code: -32603, message: 'Internal error', data: { message: text } },
      'rejected',
    ] as const,
    [`words under error: ${text}`, { error: text }, 'rejected'] as const,
  ]),
  ...[
    'Request rejected',
    'Rejected',
    'Cancelled',
    'Canceled',
    'Approval Denied',
    'Plugin Closed',
    'Popup closed',
    'Transaction declined',
    'The request was rejected',
    'Proposal rejected',
    'Failure_ActionCancelled',
    'The source is not allowed to interact with this extension',
    'Not authorised',
  ].map((text) => [`words without a code: ${text}`, new Error(text), 'rejected'] as const),
  ...[
    'Request rejected',
    'The request was declined',
    'Connection request denied.',
    'Approval Denied',
    'Cancelled',
    'Declined',
  ].flatMap((text) => [
    [`words alone with -32000: ${text}`, { code: -32000, message: text }, 'rejected'] as const,
    [`words alone with -32603: ${text}`, { code: '-32603', message: text }, 'rejected'] as const,
    [`words alone with another code: ${text}`, { code: 1, message: text }, undefined] as const,
  ]),
  ...['Transaction rejected', 'Rejected', 'Transaction denied', 'Request rejected: rate limit'].map(
    (text) => [`words of a node: ${text}`, { code: -32000, message: text }, undefined] as const,
  ),
  [
    'a hardware wallet without words',
    Object.assign(new Error('Ledger device: UNKNOWN_ERROR (0x6985)'), { statusCode: 27013 }),
    'rejected',
  ],
  ['a number that is a hardware wallet’s status', new Error('Execution failed at 0x6985'), undefined],
  ['innerError (web3.js)', Object.assign(new Error('x'), { innerError: { code: '4001' } }), 'rejected'],
  ['pending, in the passive', new Error('Another request is already being processed'), 'pending'],
  [
    'an extension that lost its background',
    { code: 1011, message: 'MetaMask: Disconnected from MetaMask background. Page reload required.' },
    'invalidated',
  ],
  [
    'a lost chain',
    { code: 1013, message: 'MetaMask: Disconnected from chain. Attempting to connect.' },
    undefined,
  ],
  ['a port that is gone', new Error('Attempting to use a disconnected port object'), 'invalidated'],
  [
    'a pending request, by its message alone',
    new Error('Request of type wallet_requestPermissions already pending'),
    'pending',
  ],
  [
    'a pending request, by its message and a generic code',
    { code: -32603, message: 'A request is already pending' },
    'pending',
  ],
  ['a pending authorization', new Error('The source has a pending authorization request'), 'pending'],
  ...[
    'Unrecognized chain ID "0x7a6a". Try adding the chain using wallet_addEthereumChain first.',
    'Unrecognised chain ID',
    'MetaMask is unrecognized chain ID "0x1"',
    'Unknown chain',
    'Chain 31338 not added',
    'The network has not been added yet',
    'Chain not configured',
  ].flatMap((text) => [
    [`chain words: ${text}`, { message: text }, 'chainUnknown'] as const,
    ...[-32603, -32000, -32602, -1, 5000].map(
      (code) => [`chain words with ${code}: ${text}`, { code, message: text }, 'chainUnknown'] as const,
    ),
  ]),
  ['5000 for an unsupported chain', { code: 5000, message: 'Unsupported chains.' }, 'unsupported'],
  ['no such chain and no such method', { code: -32601, message: 'Unrecognized chain ID' }, 'unsupported'],
  [
    'an unsupported chain, with a generic code',
    { code: -32603, message: 'Chain is not supported' },
    undefined,
  ],
  // Failures whose messages mention a refusal.
  ...[
    'execution reverted: User denied',
    'transaction rejected: nonce too low',
    'UserOperation rejected because the opcode is banned',
    'user operation was rejected by the paymaster',
    'insufficient user balance, transaction rejected',
    'Request denied: rate limit reached',
    'Permission denied to access property "code"',
    'The user aborted a request.',
    'Transaction simulation failed: cancelled',
    'replacement transaction underpriced',
    'Internal error',
  ].flatMap((text) => [
    [`a failure: ${text}`, new Error(text), undefined] as const,
    [`a failure with a code: ${text}`, { code: -32603, message: text }, undefined] as const,
  ]),
  ['a transaction that the chain rejects', { code: -32003, message: 'Transaction rejected' }, undefined],
  [
    'the word “rejected” in the app’s own request',
    new Error('Internal error (payload={ "message": "The user rejected it" }, code=UNKNOWN)'),
    undefined,
  ],
  ['undefined', undefined, undefined],
  ['null', null, undefined],
  ['a number alone', 4001, undefined],
  ['an empty object', {}, undefined],
  ['a function', () => {}, undefined],
]

describe('readWalletError', () => {
  test.each(forms)('recognizes the kind of: %s', (_, error, kind) => {
    expect(readWalletError(error).kind).toBe(kind)
  })

  test.each(forms.filter(([, , kind]) => kind === 'rejected'))(
    'connect, request and provider errors report a rejection: %s',
    async (_, error) => {
      expect(await toConnectError(error)).toMatchObject({ code: 'CONNECTION_REJECTED', cause: error })
      expect(await toRequestError(error)).toMatchObject({ code: 'REQUEST_REJECTED', cause: error })
      expect(readWalletError(await toWalletError(error)).kind).toBe('rejected')
    },
  )

  test.each(forms)('the lazy functions return the same kind, code and text: %s', async (_, error) => {
    expect({
      kind: await getWalletErrorKind(error),
      code: await getWalletErrorCode(error),
      text: await getWalletErrorText(error),
    }).toEqual(readWalletError(error))
  })

  test('behavior: keeps the outer code, and prefers a specific code to a generic one', () => {
    expect(readWalletError({ code: 4001, data: { originalError: {} } }).code).toBe(4001)
    expect(readWalletError({ code: -32603, data: { originalError: { code: 5730 } } }).code).toBe(5730)
    expect(readWalletError({ code: -32603, message: 'Internal error' }).code).toBe(-32603)
    expect(readWalletError({ code: 1, data: { code: 2 } }).code).toBe(1)
  })

  test('behavior: reads only the beginning of a large error, without backtracking', () => {
    const text = `${'x'.repeat(5_000_000)} User rejected`
    const entries = Array.from({ length: 100_000 }, () => ({ data: { code: 4001 } }))
    const get = vi.fn(Reflect.get)
    const list = new Proxy(entries, { get })
    expect(readWalletError({ message: text }).kind).toBeUndefined()
    expect(readWalletError({ errors: [list, list] }).kind).toBe('rejected')
    expect(get.mock.calls.length).toBeLessThan(100)
    // An expression that backtracks would not end within the test's time.
    expect(readWalletError('{'.repeat(1_000_000)).kind).toBeUndefined()
    expect(readWalletError(`user ${'a '.repeat(100_000)}`).kind).toBeUndefined()
  })

  test('attack: a list that throws hides neither code nor message', () => {
    const entry = Object.defineProperty([1], 0, {
      get() {
        throw new Error('No')
      },
    })
    const revoked = Proxy.revocable([1], {})
    revoked.revoke()
    for (const list of [entry, revoked.proxy]) {
      expect(readWalletError(list)).toEqual({ kind: undefined, code: undefined, text: undefined })
      expect(readWalletError({ code: 4001, message: 'Declined', errors: list })).toMatchObject({
        kind: 'rejected',
        text: 'Declined',
      })
    }
  })

  test('attack: ignores names of prototype members in an error', () => {
    const error = JSON.parse(
      '{"code":"__proto__","name":"constructor","__proto__":{"code":4001},"cause":{"code":"toString"}}',
    )
    expect(readWalletError(error).kind).toBeUndefined()
  })

  test.each([
    ['Chinese', '用户拒绝了请求'],
    ['traditional Chinese', '使用者已取消簽名'],
    ['Japanese', 'ユーザーがリクエストを拒否しました'],
    ['Korean', '사용자가 요청을 거부했습니다'],
    ['Russian', 'Пользователь отклонил запрос'],
    ['Ukrainian', 'Користувач відхилив запит'],
    ['German', 'Der Benutzer hat die Anfrage abgelehnt'],
    ['German, in the passive', 'Anfrage abgelehnt durch den Nutzer'],
    ['Spanish', 'El usuario rechazó la solicitud'],
    ['Portuguese', 'Usuário rejeitou a solicitação'],
    ['French', 'L’utilisateur a refusé la demande'],
    ['Italian', 'Richiesta rifiutata dall’utente'],
    ['Turkish', 'Kullanıcı isteği reddetti'],
    ['Vietnamese, decomposed', 'Người dùng đã từ chối yêu cầu'.normalize('NFD')],
    ['Indonesian', 'Pengguna menolak permintaan'],
    ['Polish', 'Użytkownik odrzucił żądanie'],
    ['Hindi', 'उपयोगकर्ता ने अनुरोध अस्वीकार किया'],
  ])('behavior: a refusal in %s', (_, text) => {
    expect(readWalletError(text).kind).toBe('rejected')
    expect(readWalletError({ code: -32603, message: text }).kind).toBe('rejected')
    // A code that says something else takes precedence.
    expect(readWalletError({ code: 4200, message: text }).kind).toBe('unsupported')
    expect(readWalletError({ code: -32099, message: text }).kind).toBeUndefined()
  })

  test.each([
    '用户操作被拒绝',
    'Der Benutzer hat zu wenig Guthaben',
    '交易失败',
    'Transacción rechazada: gas',
  ])('behavior: no person refused: %s', (text) => expect(readWalletError(text).kind).toBeUndefined())

  test.each([
    ['of an HTTP client', { message: 'Failed', response: { data: { error: { code: 4001 } } } }],
    ['an object as message', { message: { code: '4001', message: 'No' } }],
    ['a custom event', { type: 'error', detail: { code: 4001 } }],
    ['err', { err: [{ code: 4001n }] }],
    ['errorCode', Object.freeze({ errorCode: 4001 })],
  ])('behavior: a code nested in: %s', (_, error) => {
    expect(readWalletError(error)).toMatchObject({ kind: 'rejected', code: 4001 })
  })
})
