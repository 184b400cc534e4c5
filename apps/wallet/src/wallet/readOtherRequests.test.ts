import { createSolanaSigner } from '@foyer/testing'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import {
  AccountRole,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  type Address as SolanaAddress,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { accounts, addressOf, type WalletAccount } from './accounts.ts'
import { networksOf } from './networks.ts'
import { performRequest } from './performRequest.ts'
import type { RequestDetails } from './RequestDetails.ts'
import { readRequest } from './readRequest.ts'

const solanaId = 'solana:abc'
const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const networks = networksOf({
  projectId: 'demo',
  relayUrl: 'ws://127.0.0.1:1',
  chains: [],
  solana: { networkId: solanaId, name: 'Sol', rpcUrl: 'http://127.0.0.1:1', nativeCurrency },
})
const ids = {
  solana: solanaId,
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
} as const
type Kind = keyof typeof ids
const [account, other] = accounts as unknown as [WalletAccount, WalletAccount]
const at = (kind: Kind, whose = account) => addressOf(whose, kind)
const read = (kind: Kind, method: string, params: unknown) =>
  readRequest(
    {
      method,
      params,
      chainId: ids[kind],
      sessionAccounts: (Object.keys(ids) as Kind[]).map((each) => `${ids[each]}:${at(each)}`),
      appUrl: 'https://app.example',
    },
    networks,
  )
const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const base64 = (bytes: Uint8Array) => getBase64Decoder().decode(bytes)
const utf8 = (text: string) => new TextEncoder().encode(text)
const signInText = 'bank.example wants you to sign in with your account:\nx'

describe('Solana', () => {
  const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as SolanaAddress
  const systemProgram = '11111111111111111111111111111111' as SolanaAddress
  const transfer = (from: string, to: string, lamports: bigint): Instruction => {
    const data = new Uint8Array(12)
    data[0] = 2
    new DataView(data.buffer).setBigUint64(4, lamports, true)
    return {
      programAddress: systemProgram,
      accounts: [
        { address: from as SolanaAddress, role: AccountRole.WRITABLE_SIGNER },
        { address: to as SolanaAddress, role: AccountRole.WRITABLE },
      ],
      data,
    }
  }
  const price = (microLamports: bigint): Instruction => {
    const data = new Uint8Array(9)
    data[0] = 3
    new DataView(data.buffer).setBigUint64(1, microLamports, true)
    return { programAddress: 'ComputeBudget111111111111111111111111111111' as SolanaAddress, data }
  }
  const compile = (payer: string, instructions: readonly Instruction[]) =>
    compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayer(payer as SolanaAddress, message),
        (message) =>
          setTransactionMessageLifetimeUsingBlockhash(
            { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n },
            message,
          ),
        (message) => appendTransactionMessageInstructions(instructions, message),
      ),
    )
  const own = at('solana')
  const receiver = at('solana', other)
  const wire = (...instructions: Instruction[]) => getBase64EncodedWireTransaction(compile(own, instructions))

  test('behavior: reads a message, signs it with the account, and notices another site’s sign-in', async () => {
    const bytes = utf8('Grüße')
    const details = read('solana', 'solana_signMessage', { message: base58(bytes), pubkey: own })
    expect(details).toMatchObject({ kind: 'message', text: 'Grüße', address: own, network: { name: 'Sol' } })
    expect(await performRequest(details as RequestDetails)).toEqual({
      signature: base58(createSolanaSigner().signMessage(bytes)),
    })
    const foreign = { message: base58(utf8(signInText)), pubkey: own }
    expect(read('solana', 'solana_signMessage', foreign)).toMatchObject({ foreignDomain: 'bank.example' })
  })

  test('behavior: reads transfers, with their payments and fees', () => {
    const transaction = wire(price(5_000_000n), transfer(own, receiver, 2_500_000n))
    expect(read('solana', 'solana_signAndSendTransaction', { transaction, pubkey: own })).toMatchObject({
      kind: 'whole-transaction',
      isSent: true,
      effect: { payments: [{ to: receiver, amount: 2_500_000n }], fee: 5_000n + 2_000_000n },
    })
    const transactions = [wire(transfer(own, receiver, 1n)), wire(transfer(own, receiver, 2n))]
    expect(read('solana', 'solana_signAllTransactions', { transactions })).toMatchObject({
      isSent: false,
      effect: { payments: [{ amount: 1n }, { amount: 2n }], fee: 10_000n },
    })
  })

  test('behavior: treats a transaction as unreadable if it contains anything but the account’s transfers', () => {
    const memo: Instruction = { programAddress: memoProgram, data: utf8('hi') }
    for (const instructions of [
      [transfer(own, receiver, 1n), memo],
      [transfer(receiver, own, 1n)],
      [{ ...transfer(own, receiver, 1n), data: new Uint8Array(4) }],
    ])
      expect(read('solana', 'solana_signTransaction', { transaction: wire(...instructions) })).toMatchObject({
        kind: 'whole-transaction',
        effect: undefined,
      })
  })

  test('behavior: lists accounts without asking the visitor', () => {
    expect(read('solana', 'solana_getAccounts', [])).toEqual({ kind: 'answered', result: [{ pubkey: own }] })
  })

  const transaction = wire(transfer(own, receiver, 1n))
  const foreign = getBase64EncodedWireTransaction(compile(receiver, [transfer(receiver, own, 1n)]))
  test.each([
    ['another account', 'solana_signMessage', { message: base58(utf8('hi')), pubkey: receiver }, 4100],
    ['no account', 'solana_signMessage', { message: base58(utf8('hi')) }, -32602],
    ['a message that is not base58', 'solana_signMessage', { message: '0OIl', pubkey: own }, -32602],
    ['no message', 'solana_signMessage', { pubkey: own }, -32602],
    [
      'a message that is a transaction',
      'solana_signMessage',
      {
        message: base58(Uint8Array.from(compile(own, [transfer(own, receiver, 1n)]).messageBytes)),
        pubkey: own,
      },
      -32602,
    ],
    ['a transaction that another account signs', 'solana_signTransaction', { transaction: foreign }, -32602],
    ['another account’s transaction', 'solana_signTransaction', { transaction, pubkey: receiver }, 4100],
    ['a broken transaction', 'solana_signTransaction', { transaction: transaction.slice(0, 200) }, -32602],
    ['no transactions', 'solana_signAllTransactions', { transactions: [] }, -32602],
    ['an unsupported method', 'solana_signIn', {}, -32601],
  ])('error: refuses %s', (_, method, params, code) => {
    expect(read('solana', method, params)).toMatchObject({ kind: 'refused', code })
  })
})

describe('Bitcoin', () => {
  const own = at('bip122')
  const receiver = at('bip122', other)
  const script = (address: string) => OutScript.encode(Address().decode(address))
  const psbt = (outputs: readonly [string, bigint][], owner = own) => {
    const transaction = new Transaction()
    const witnessUtxo = { script: script(owner), amount: 10_000n }
    transaction.addInput({ txid: '01'.repeat(32), index: 0, witnessUtxo })
    for (const [address, amount] of outputs) transaction.addOutput({ script: script(address), amount })
    return base64(transaction.toPSBT())
  }
  const signInputs = [{ address: own, index: 0 }]
  const pay = (more: object = {}) => ({
    account: own,
    psbt: psbt([
      [receiver, 7_000n],
      [own, 2_500n],
    ]),
    signInputs,
    ...more,
  })

  test('behavior: reads and signs messages, and lists accounts without asking the visitor', async () => {
    const details = read('bip122', 'signMessage', { account: own, message: 'hi', protocol: 'bip322' })
    expect(details).toMatchObject({ kind: 'message', text: 'hi', address: own })
    expect(await performRequest(details as RequestDetails)).toMatchObject({ address: own })
    expect(read('bip122', 'getAccountAddresses', {})).toMatchObject({
      kind: 'answered',
      result: [{ address: own, intention: 'payment' }],
    })
  })

  test('behavior: shows payments, change and fee of a transaction', async () => {
    const details = read('bip122', 'signPsbt', pay())
    expect(details).toMatchObject({
      effect: { payments: [{ to: receiver, amount: 7_000n }], fee: 500n },
      isSent: false,
    })
    expect(await performRequest(details as RequestDetails)).toMatchObject({ psbt: expect.any(String) })
    const open = pay({ signInputs: [{ address: own, index: 0, sighashTypes: [0x82] }] })
    expect(read('bip122', 'signPsbt', open)).toMatchObject({ effect: undefined })
  })

  test.each([
    ['another account', 'signMessage', { account: receiver, message: 'hi' }, 4100],
    ['another address', 'signMessage', { account: own, address: receiver, message: 'hi' }, 4100],
    ['no message', 'signMessage', { account: own }, -32602],
    ['another protocol', 'signMessage', { account: own, message: 'hi', protocol: 'x' }, -32602],
    ['a broken transaction', 'signPsbt', pay({ psbt: 'AAAA' }), -32602],
    ['no inputs', 'signPsbt', pay({ signInputs: [] }), -32602],
    ['the same input twice', 'signPsbt', pay({ signInputs: [...signInputs, ...signInputs] }), -32602],
    ['an input that another account owns', 'signPsbt', pay({ psbt: psbt([[own, 1n]], receiver) }), -32602],
    ['an input that does not exist', 'signPsbt', pay({ signInputs: [{ address: own, index: 4 }] }), -32602],
    [
      'an input signed as another account',
      'signPsbt',
      pay({ signInputs: [{ address: receiver, index: 0 }] }),
      4100,
    ],
    ['a transaction to broadcast', 'signPsbt', pay({ broadcast: true }), -32602],
    ['an unsupported method', 'sendTransfer', { account: own }, -32601],
  ])('error: refuses %s', (_, method, params, code) => {
    expect(read('bip122', method, params)).toMatchObject({ kind: 'refused', code })
  })
})

describe('Polkadot', () => {
  const address = at('polkadot')
  const genesisHash = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
  const payload = {
    address,
    method: '0x050300',
    era: '0x00',
    genesisHash,
    blockHash: genesisHash,
    nonce: '0x02',
    tip: '0x2540be400',
    specVersion: '0x01',
    transactionVersion: '0x01',
  }
  const sign = (change: object = {}) => ({ address, transactionPayload: { ...payload, ...change } })

  test('behavior: wraps a message in tags, so that its signature is never one of a transaction', () => {
    for (const message of ['hi', '<Bytes>hi</Bytes>'])
      expect(read('polkadot', 'polkadot_signMessage', { address, message })).toMatchObject({
        text: 'hi',
        call: { params: { message: '<Bytes>hi</Bytes>' } },
      })
    const wrapped = `<Bytes>${signInText}</Bytes>`
    expect(read('polkadot', 'polkadot_signMessage', { address, message: wrapped })).toMatchObject({
      foreignDomain: 'bank.example',
    })
  })

  test('behavior: signs a transaction it cannot read, and shows its tip', async () => {
    const details = read('polkadot', 'polkadot_signTransaction', sign())
    expect(details).toMatchObject({
      effect: undefined,
      facts: [
        { term: 'Nonce', text: '2' },
        { term: 'Tip', text: '1 DOT' },
      ],
    })
    expect(await performRequest(details as RequestDetails)).toMatchObject({
      signature: expect.stringMatching(/^0x01[0-9a-f]{128}$/),
    })
  })

  // Calls of Polkadot with others inside them, by pallet and function.
  test.each([
    ['utility.batch', '0x1a0004050300'],
    ['utility.batchAll', '0x1a0204050300'],
    ['utility.forceBatch of a batch', '0x1a04041a0004050300'],
    ['proxy.proxy', '0x1d0000aa00050300'],
    ['multisig.asMulti', '0x1e01020000050300'],
    ['sudo.sudo', '0xff00050300'],
  ])('attack: never claims to know what %s does', (_, call) => {
    expect(read('polkadot', 'polkadot_signTransaction', sign({ method: call }))).toMatchObject({
      kind: 'whole-transaction',
      effect: undefined,
    })
  })

  test.each([
    ['another account', 'polkadot_signMessage', { address: at('polkadot', other), message: 'hi' }, 4100],
    [
      'another prefix',
      'polkadot_signMessage',
      { address: account.polkadot().address(42), message: 'hi' },
      4100,
    ],
    ['no message', 'polkadot_signMessage', { address }, -32602],
    ['another chain', 'polkadot_signTransaction', sign({ genesisHash: `0x${'00'.repeat(32)}` }), -32602],
    ['another account in the payload', 'polkadot_signTransaction', sign({ address: 'x' }), 4100],
    ['a broken call', 'polkadot_signTransaction', sign({ method: 'transfer' }), -32602],
    ['a number that is not a string', 'polkadot_signTransaction', sign({ tip: 5 }), -32602],
    ['no transaction', 'polkadot_signTransaction', { address }, -32602],
    ['an unsupported method', 'polkadot_sign', { address }, -32601],
  ])('error: refuses %s', (_, method, params, code) => {
    expect(read('polkadot', method, params)).toMatchObject({ kind: 'refused', code })
  })
})

describe('Cosmos', () => {
  const own = at('cosmos')
  const receiver = at('cosmos', other)
  const coin = (amount: string, denom = 'uatom') => ({ amount, denom })
  const send = (change: object = {}, value: object = {}) => ({
    signerAddress: own,
    signDoc: {
      chain_id: 'cosmoshub-4',
      account_number: '1',
      sequence: '2',
      fee: { amount: [coin('500')], gas: '80000' },
      msgs: [
        {
          type: 'cosmos-sdk/MsgSend',
          value: { from_address: own, to_address: receiver, amount: [coin('2500000')], ...value },
        },
      ],
      memo: 'rent',
      ...change,
    },
  })
  const text = (message: string, signer = own, change: object = {}) =>
    send({
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { amount: [], gas: '0' },
      msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64(utf8(message)) } }],
      memo: '',
      ...change,
    })
  const direct = (change: object = {}) => ({
    signerAddress: own,
    signDoc: {
      chainId: 'cosmoshub-4',
      accountNumber: '1',
      bodyBytes: 'CgA=',
      authInfoBytes: 'CgA=',
      ...change,
    },
  })

  test('behavior: signs an ADR-36 text, and notices another site’s sign-in', async () => {
    const details = read('cosmos', 'cosmos_signAmino', text('hi'))
    expect(details).toMatchObject({ kind: 'message', text: 'hi', address: own })
    expect(await performRequest(details as RequestDetails)).toMatchObject({
      signature: { pub_key: { value: account.cosmos().publicKey } },
    })
    expect(read('cosmos', 'cosmos_signAmino', text(signInText))).toMatchObject({
      foreignDomain: 'bank.example',
    })
  })

  test.each([
    ['cosmos-sdk/MsgExec', { grantee: own, msgs: [{ type: 'cosmos-sdk/MsgSend', value: {} }] }],
    ['cosmos-sdk/MsgGrant', { granter: own, grantee: receiver, grant: {} }],
    ['cosmos-sdk/MsgSubmitProposal', { proposer: own, initial_deposit: [coin('5')] }],
    ['wasm/MsgExecuteContract', { sender: own, contract: receiver, msg: {}, funds: [coin('5')] }],
    ['cosmos-sdk/MsgTransfer', { sender: own, receiver, token: coin('5') }],
    ['cosmos-sdk/MsgSendTx', { owner: own, packet_data: {} }],
  ])('attack: never claims to know what %s does, alone or behind a transfer', (type, value) => {
    const { signDoc } = send()
    for (const msgs of [[{ type, value }], [...signDoc.msgs, { type, value }]]) {
      const details = read('cosmos', 'cosmos_signAmino', send({ msgs }))
      expect(details).toMatchObject({
        effect: undefined,
        facts: [{ text: expect.stringContaining(type) }, {}],
      })
    }
  })

  test('behavior: reads transfers in Amino documents, and no others', () => {
    expect(read('cosmos', 'cosmos_signAmino', send())).toMatchObject({
      effect: { payments: [{ to: receiver, amount: 2_500_000n, currency: { symbol: 'ATOM' } }], fee: 500n },
      facts: [{ text: 'cosmos-sdk/MsgSend' }, { term: 'Memo', text: 'rent' }],
    })
    expect(read('cosmos', 'cosmos_signAmino', send({}, { amount: [coin('7', 'ibc/x')] }))).toMatchObject({
      effect: { payments: [{ amount: 7n, currency: { symbol: 'ibc/x', decimals: 0 } }] },
    })
    expect(read('cosmos', 'cosmos_signAmino', send({}, { from_address: receiver }))).toMatchObject({
      effect: undefined,
    })
    expect(read('cosmos', 'cosmos_signDirect', direct())).toMatchObject({ effect: undefined })
  })

  test('behavior: returns public keys without asking the visitor', () => {
    expect(read('cosmos', 'cosmos_getAccounts', {})).toEqual({
      kind: 'answered',
      result: [{ algo: 'secp256k1', address: own, pubkey: account.cosmos().publicKey }],
    })
  })

  test.each([
    ['another account', 'cosmos_signAmino', { ...send(), signerAddress: receiver }, 4100],
    ['another chain', 'cosmos_signAmino', send({ chain_id: 'osmosis-1' }), -32602],
    ['a text for another signer', 'cosmos_signAmino', text('hi', receiver), -32602],
    ['a text with a fee', 'cosmos_signAmino', text('hi', own, { fee: { amount: [], gas: '1' } }), -32602],
    ['no messages', 'cosmos_signAmino', send({ msgs: [] }), -32602],
    ['no document', 'cosmos_signAmino', { signerAddress: own }, -32602],
    ['another chain’s direct document', 'cosmos_signDirect', direct({ chainId: 'osmosis-1' }), -32602],
    ['a body that is not base64', 'cosmos_signDirect', direct({ bodyBytes: '!' }), -32602],
    ['an unsupported method', 'cosmos_signArbitrary', {}, -32601],
  ])('error: refuses %s', (_, method, params, code) => {
    expect(read('cosmos', method, params)).toMatchObject({ kind: 'refused', code })
  })
})
