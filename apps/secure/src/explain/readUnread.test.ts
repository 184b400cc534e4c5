import { encodeFunctionData, erc20Abi, type Hex, maxUint256, zeroAddress, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { localChain as chain, usdc } from '../../test/localChain.ts'
import { permit2Domain, signedTypes, typedAs } from '../../test/typed.ts'
import { en } from '../texts/en.ts'
import { describeTyped } from './describeTyped.ts'
import { pickSigned } from './pickSigned.ts'
import type { TypedData } from './TypedData.ts'
import { viewMessage } from './viewMessage.ts'
import { viewTyped } from './viewTyped.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash: Hex = `0x${'ab'.repeat(32)}`
const { power } = en.signing.warnings
const { givesControl, unreadOrder, transaction } = en.signing.refusals

const view = (type: string, message: Record<string, unknown> = {}, domain?: TypedData['domain']) => {
  const data = typedAs(type, message, domain)
  const contract = data.domain.verifyingContract as Hex | undefined
  const shared = { network: 'eip155:1', contract, chain, texts: en, own: [own] } as const
  const read = describeTyped({
    ...data,
    message: pickSigned(data, data.primaryType, data.message),
    ...shared,
  })
  return viewTyped(data, read, { ...shared, address: own })
}
const say = (text: string | Uint8Array) =>
  viewMessage(typeof text === 'string' ? new TextEncoder().encode(text) : text, {
    address: own,
    hostOrigin: 'https://app.example',
    texts: en,
  })

describe('readUnread', () => {
  test.each<[string, string, Record<string, unknown>]>([
    [
      'an agent of Hyperliquid',
      'Agent(string source,bytes32 connectionId)',
      { source: 'a', connectionId: hash },
    ],
    ['an alias of Snapshot', 'Alias(address from,address alias)', { from: own, alias: thief }],
    ['a key of Farcaster', 'SignedKeyRequest(uint256 requestFid,bytes key)', { key: '0x12' }],
    [
      'a recovery address of Farcaster',
      'Register(address to,address recovery)',
      { to: own, recovery: thief },
    ],
    ['a key of Aevo', 'Register(address key,uint256 expiry)', { key: thief }],
    ['an account of Aevo', 'SignKey(address account)', { account: own }],
    ['a key of Orderly', 'AddOrderlyKey(string orderlyKey)', { orderlyKey: 'ed25519:abc' }],
    ['a signer of Vertex', 'LinkSigner(bytes32 sender,bytes32 signer)', { signer: hash }],
    ['a delegation of votes', 'Ballot(address delegatee,uint256 nonce)', { delegatee: thief }],
    [
      'a delegate in a nested struct',
      'Wrapped(Delegation one)Delegation(address delegate)',
      { one: { delegate: thief } },
    ],
    ['a session', 'MultiChainSession(Grant[] sessions)Grant(address account)', { sessions: [{}] }],
    ['a module of Kernel', 'Enable(bytes21 validationId,uint32 nonce,address hook)', { hook: thief }],
    ['signers listed in a text', 'ConvertToMultiSig(string signers)', { signers: `["${thief}"]` }],
    ['a validator', 'Stake(address validator,uint64 wei)', { validator: thief, wei: 1 }],
    ['a snake_case field', 'Set(address new_operator)', { new_operator: thief }],
    ['guardians in a list', 'Change(address[] guardians)', { guardians: [own, thief] }],
    ['a manager of Compound', 'Allow(address manager,bool isAllowed)', { manager: thief, isAllowed: true }],
    ['a dispatcher of Lens', 'Set(uint256 profileId,address dispatcher)', { dispatcher: thief }],
    ['an admin', 'Hand(address newAdmin)', { newAdmin: thief }],
  ])('attack: refuses a signature that lets someone else act for the visitor: %s', (_, type, message) => {
    const { refusal, isPowerful } = view(type, message)
    expect(refusal).toBe(givesControl)
    expect(isPowerful).toBe(true)
  })

  test('behavior: accepts the visitor or the zero address as signer', () => {
    for (const who of [own, own.toLowerCase(), zeroAddress])
      expect(
        view('Vote(string reason,address signer)', { reason: 'Yes', signer: who }).refusal,
      ).toBeUndefined()
  })

  test.each<[string, string, Record<string, unknown>]>([
    ['alone', 'CoinbaseSmartWalletMessage(bytes32 hash)', { hash }],
    ['along with a number', 'Replay(bytes32 id,uint256 n)', { id: hash, n: 1 }],
    ['along with a text', 'Replay(bytes32 id,string note)', { id: hash, note: 'Hello' }],
    ['along with a boolean', 'Replay(bytes32 id,bool isFine)', { id: hash, isFine: true }],
    ['as a number', 'Replay(uint256 id,string note)', { id: String(BigInt(hash)), note: 'a' }],
    ['as a negative number', 'Replay(int256 id,string note)', { id: String(-(2n ** 250n)), note: 'a' }],
    ['as a text', 'Replay(string id,uint256 n)', { id: hash, n: 1 }],
    ['in a text', 'Replay(string text)', { text: `Yes to ${hash.slice(2)}, please` }],
    ['in base64', 'Replay(string text)', { text: 'q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s=' }],
    ['in a list', 'Replay(bytes32[] ids)', { ids: [zeroHash, hash] }],
    ['in a record', 'Replay(Part part)Part(bytes32 id,uint8 n)', { part: { id: hash } }],
    ['of 20 bytes', 'Replay(bytes20 id)', { id: `0x${'ab'.repeat(20)}` }],
    ['of an account’s operation', 'AmbireOperation(address account,bytes32 hash)', { account: own, hash }],
    ['along with a missing address', 'Replay(bytes32 id,address to)', { id: hash }],
    ['of an order to cancel', 'CancelOrder(bytes32 orderHash,uint256 n)', { orderHash: hash }],
    [
      'as nested contents',
      'TypedDataSign(bytes32 contents,string name)',
      { contents: hash, name: 'Account' },
    ],
  ])('attack: refuses a hash without a description: %s', (_, type, message) => {
    expect(view(type, message)).toMatchObject({ warnings: [power], isPowerful: true, refusal: unreadOrder })
  })

  test('behavior: treats 32 unreadable bytes along with a named account as powerful, but signs them', () => {
    const vote =
      'Vote(address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice,string reason)'
    const shown = view(vote, { from: own, space: 'ens.eth', timestamp: 1, proposal: hash, choice: 1 })
    expect(shown).toMatchObject({ warnings: [power], isPowerful: true, refusal: undefined })
    // Zero and a type's maximum are readable values.
    const plain = view('Vote(bytes32 a,uint256 b)', { a: zeroHash, b: String(maxUint256) })
    expect(plain).toMatchObject({ warnings: [], refusal: undefined })
  })

  test.each<[string, string, Record<string, unknown>, string]>([
    [
      'a spend permission',
      'SpendPermission(address account,address spender,address token,uint160 allowance,uint48 period,uint48 start,uint48 end,uint256 salt,bytes extraData)',
      { account: own, spender: thief, token: usdc, allowance: '1', extraData: '0x' },
      unreadOrder,
    ],
    [
      'a permit inside a struct',
      `TypedDataSign(Permit contents,string name,string version)${signedTypes.permit}`,
      { contents: { owner: own, spender: thief, value: '1' } },
      unreadOrder,
    ],
    [
      'a call inside a struct',
      'Wrapped(Inner inner)Inner(address to,uint256 value,bytes data)',
      { inner: { to: thief, data: '0x' } },
      transaction,
    ],
    [
      'an EIP-7702 authorisation',
      'Authorization(uint256 chainId,address address,uint64 nonce)',
      { chainId: 1, address: thief },
      unreadOrder,
    ],
    [
      'a Safe message given as bytes',
      'SafeMessage(bytes message)',
      { message: hash },
      en.refusals.unreadCall,
    ],
  ])('attack: refuses an allowance or handover in an unlisted form: %s', (_, type, message, refusal) => {
    expect(view(type, message).refusal).toBe(refusal)
  })

  test.each<[string, string, Record<string, unknown>]>([
    ['dYdX', 'dYdX(string action)', { action: 'dYdX Chain Onboarding' }],
    [
      'an earlier form of dYdX',
      'dYdX(string action,string onlySignOn)',
      { action: 'STARK', onlySignOn: 'https://a.b' },
    ],
    ['Paradex', 'Constant(string action)', { action: 'STARK Key' }],
  ])('attack: warns of data whose signature becomes a key: %s', (_, type, message) => {
    expect(view(type, message)).toMatchObject({ warnings: [power], isPowerful: true })
  })

  const spent = { to: thief, receiver: thief, payee: thief, beneficiary: thief, from: own }
  test.each([
    'Burn(address from,uint256 tokenId,uint256 nonce)',
    'BurnWithSig(uint256 tokenId,uint256 nonce,uint256 deadline)',
    'Redeem(uint256 shares,address receiver,uint256 deadline)',
    'Sell(uint256 id,uint256 price,uint256 deadline)',
    'Pay(address to,uint256 value,uint256 nonce)',
    'Payment(address payee,uint256 units)',
    'Bridge(uint256 toChain,address receiver,uint256 amount,uint256 salt)',
    'Unstake(uint256 amount,address beneficiary,uint256 nonce)',
    'Wrapped(Inner one)Inner(address payee,uint256 maxPayment)',
  ])('attack: warns of data that a contract takes from anyone, whatever its name: %s', (type) => {
    expect(view(type, { ...spent, one: spent })).toMatchObject({ warnings: [power], refusal: undefined })
  })

  test.each<[string, string, Record<string, unknown>, TypedData['domain']?]>([
    [
      'Hyperliquid’s UsdSend',
      'UsdSend(string hyperliquidChain,string destination,string amount,uint64 time)',
      { hyperliquidChain: 'Mainnet', destination: thief, amount: '5000.5', time: 1 },
      { name: 'HyperliquidSignTransaction', chainId: 1, verifyingContract: zeroAddress },
    ],
    [
      'the same for no contract',
      'Usd(string destination,string amount)',
      { destination: ` ${thief.toLowerCase()} `, amount: '5000 USDC' },
      { name: 'Exchange' },
    ],
    [
      'an address and a sum for no contract',
      'Tip(address who,uint256 amount)',
      { who: thief },
      { name: 'T' },
    ],
    ['an item for a receiver', 'Vault(uint256 id,address to)', { to: thief }],
    ['a receiver in a text', 'Vault(uint256 id,string newRecipient)', { newRecipient: thief }],
  ])('attack: warns of data that pays without a contract, or to a text: %s', (_, type, message, domain) => {
    expect(view(type, message, domain)).toMatchObject({ warnings: [power], refusal: undefined })
  })

  test.each<[string, string, typeof unreadOrder | undefined]>([
    ['an order', 'CancelAndSend(address token,uint256 amount,address to)', unreadOrder],
    ['a permit', 'CancelPermit(address spender_,uint256 value)', unreadOrder],
    ['an escrow', 'CancelEscrow(uint256 id,address payee,uint256 amount,uint256 nonce)', undefined],
  ])('attack: a payment under the name of a cancellation is read as one: of %s', (_, type, refusal) => {
    const message = { ...spent, token: usdc, amount: 5, value: 5, spender_: thief }
    expect(view(type, message)).toMatchObject({ warnings: [power], refusal })
  })

  test.each<[string, string, Record<string, unknown>, TypedData['domain']?]>([
    ['a sum of the visitor', 'Points(string who,string amount)', { who: own, amount: '5' }, { name: 'T' }],
    [
      'an order that is cancelled, with its token and amount',
      'CancelAsk(address token,uint256 amount,address maker)',
      { token: usdc, amount: 5, maker: own },
    ],
    ['data for no contract', 'Vote(string choice,uint256 nonce)', {}, { name: 'Votes', chainId: 1 }],
    ['a ballot', 'Ballot(uint256 proposalId,uint8 support)', {}],
    ['a cancellation', 'CancelOrders(uint256 nonce)', {}],
    ['a booking by the visitor', 'Booking(address guest,uint256 price)', { guest: own }],
  ])('behavior: does not warn of %s', (_, type, message, domain) => {
    expect(view(type, message, domain)).toMatchObject({ warnings: [], refusal: undefined })
  })

  const witnessed = (witness: string, types: string, value: unknown, amount = '5') =>
    view(
      `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${witness} witness)${types}TokenPermissions(address token,uint256 amount)`,
      { permitted: { token: usdc, amount }, spender: thief, deadline: 1, witness: value },
      permit2Domain,
    )
  test.each<[string, string, Record<string, unknown>]>([
    [
      'an item for sale',
      'Ask(address collection,uint256 tokenId,uint256 price,address currency)',
      { collection: thief, tokenId: 1, price: 1, currency: usdc },
    ],
    [
      'a quote',
      'RFQTQuote(address pool,address baseToken,address quoteToken,uint256 baseTokenAmount)',
      { pool: thief, baseToken: usdc, quoteToken: thief, baseTokenAmount: 1 },
    ],
    [
      'a loan',
      'Loan(address lender,address asset,uint256 principal,uint64 duration)',
      { lender: own, asset: usdc, principal: 1, duration: 1 },
    ],
    ['a cheque', 'Cheque(address beneficiary,address token,uint256 cumulativePayout)', { token: usdc }],
    [
      'a sale in a list',
      'Sale(Part[] parts)Part(address erc20,uint256 units)',
      { parts: [{ erc20: usdc, units: 1 }] },
    ],
  ])('attack: refuses an order with an unlisted type name: %s', (_, type, message) => {
    expect(view(type, message).refusal).toBe(unreadOrder)
  })

  test('behavior: signs a token or an amount alone, and the cancellation of an order', () => {
    for (const [type, message] of [
      ['Vote(address token,string choice)', { token: usdc, choice: 'Yes' }],
      ['Vote(address token,uint256 proposalId)', { token: usdc, proposalId: 1 }],
      ['Donation(uint256 amount,string note)', { amount: 1, note: 'Hello' }],
      ['CancelAsk(address collection,uint256 tokenId)', { collection: thief, tokenId: 1 }],
    ] as const)
      expect(view(type, message).refusal, type).toBeUndefined()
  })

  test('attack: reads the order behind a permit of zero or of a small amount', () => {
    const note = 'Note(string text)'
    expect(witnessed('Note', note, { text: 'Hi' }).refusal).toBeUndefined()
    expect(witnessed('Note', note, { text: 'Give all' }, '0').refusal).toBe(unreadOrder)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, maxUint256] })
    expect(witnessed('Do', 'Do(bytes data)', { data }).refusal).toBe(en.refusals.unreadCall)
    expect(witnessed('Do', 'Do(bytes[] data)', { data: ['0x', data] }).refusal).toBe(en.refusals.unreadCall)
    expect(witnessed('Do', 'Do(address operator)', { operator: thief }).refusal).toBe(givesControl)
    expect(witnessed('bytes32', '', hash).warnings).toContain(power)
  })

  test('behavior: signs a UniswapX order as the witness of a permit, without promising its gains', () => {
    const types =
      'ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,address exclusiveFiller,Output[] outputs)OrderInfo(address reactor,address swapper,bytes additionalValidationData)Output(address token,uint256 startAmount,address recipient)'
    const info = { reactor: thief, swapper: own, additionalValidationData: '0x' }
    const shown = witnessed('ExclusiveDutchOrder', types, { info, outputs: [] })
    expect(shown).toMatchObject({ refusal: undefined, notes: [en.signing.notes.gains] })
  })
})

describe('viewMessage', () => {
  test.each([
    ['alone', hash],
    ['without its prefix', hash.slice(2)],
    ['two hashes', `${hash}\n${hash}`],
    ['after a number', `1: ${hash}`],
    ['in base64', 'q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s='],
    ['in base58', '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM9'],
  ])('attack: refuses a hash as a text: %s', (_, text) => {
    expect(say(text).refusal).toBe(en.refusals.noText)
  })

  test('attack: refuses 32 bytes that are a valid text but may be a hash', () => {
    const found = new TextEncoder().encode('k|{}~`%$#@!^&*()=+;<>?/\\"\'[]aZ09q')
    expect(found.slice(0, 32)).toHaveLength(32)
    expect(say(found.slice(0, 32)).refusal).toBe(en.refusals.noText)
    expect(say('Log in to Example, please: 12345'.slice(0, 32)).refusal).toBeUndefined()
    expect(say('k|{}~`').refusal).toBeUndefined()
  })

  test('behavior: treats a hash within a sentence as powerful', () => {
    expect(say(`Log in with nonce ${hash}`)).toMatchObject({ isPowerful: true, warnings: [power] })
    expect(say('Log in with nonce 12ab34cd')).toMatchObject({ isPowerful: false, warnings: [] })
  })

  test('behavior: accepts a nonce of any length in a sign-in for this page', () => {
    const text = `app.example wants you to sign in with your Ethereum account:\n${own}\n\nAccess your account.\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: ${hash.slice(2)}\nIssued At: 2026-01-01T00:00:00Z`
    expect(say(text)).toMatchObject({ isPowerful: false, warnings: [], refusal: undefined })
  })

  test.each([
    ['ZKsync Lite', 'Access zkSync account.\n\nOnly sign this message for a trusted client!'],
    ['Loopring', 'Sign this message to access Loopring Exchange: 0x0BABA1 with key nonce: 0'],
    ['ApeX', 'name: ApeX\nversion: 1.0\nenvId: 1\naction: L2 Key\nonlySignOn: https://pro.apex.exchange'],
    ['Immutable X', 'Only sign this request if you’ve initiated an action with Immutable X.'],
    ['key linking of Immutable X', 'Only sign this key linking request from Immutable X'],
    [
      'Lighter',
      'Register Lighter Account\n\npubkey: 0x12\nnonce: 1\nOnly sign this message for a trusted client!',
    ],
    ['XMTP', 'XMTP : Create Identity\n08123\n\nFor more info: https://xmtp.org/signatures/'],
    ['the inbox of XMTP', 'XMTP : Authenticate to inbox\n\n- Grant messaging access to app'],
    ['Umbra', 'Sign this message to access your Umbra account.'],
    ['Fluidkey', 'Sign this message to generate your Fluidkey private payment keys.'],
    ['a trading key', 'Enable trading on Example'],
    ['a session key', 'I authorise the session key 0x12 for a day'],
  ])('attack: treats a text whose signature becomes a key as powerful: %s', (_, text) => {
    expect(say(text)).toMatchObject({ isPowerful: true, warnings: [power], refusal: undefined })
  })

  test('behavior: messages that sites commonly request are not treated as keys', () => {
    for (const text of [
      'Welcome to Example! Sign in to accept the terms of service.',
      'I agree to the terms of Example.',
      `I own ${own}`,
      'Please sign this message to confirm your identity. Nonce: 4821',
    ])
      expect(say(text), text).toMatchObject({ isPowerful: false, warnings: [] })
  })
})
